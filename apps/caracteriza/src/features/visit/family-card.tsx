import { Dropdown } from '@caracteriza/ui/dropdown';
import { Field } from '@caracteriza/ui/field';
import { fullName } from '../surveyable/surveyable-text.ts';
import { QuestionnaireRows } from './questionnaire-rows.tsx';
import { type Board, type Cell, cellKind, isOfFamily } from './visit-board.ts';

interface FamilyCardProps {
  /** With one cell for each questionnaire of the family. */
  board: Board;
  /** Who answers for the family what nobody has begun. */
  informant: string;
  onInformantChange: (memberID: string) => void;
  /** The address of the survey of a cell; null where none may be saved. */
  surveyOf: ((cell: Cell) => string) | null;
}

/** What the campaign asks of the family as a whole, once, and who answers. Nothing where it asks no such thing. */
export function FamilyCard({ board, informant, onInformantChange, surveyOf }: FamilyCardProps) {
  const cells = board.cells.filter((cell) => isOfFamily(board, cell));
  if (cells.length === 0) return null;
  const begins = surveyOf !== null && cells.some((cell) => cellKind(cell) === 'todo');
  return (
    <section
      aria-labelledby="de-la-familia"
      className="rounded-card border border-line bg-surface p-4 shadow-card"
    >
      <h2 id="de-la-familia" className="font-bold">
        De la familia
      </h2>
      <p className="text-sm text-ink-muted">Se pregunta una sola vez, a un integrante.</p>
      {begins && (
        <div className="mt-3 max-w-md">
          <Field label="Quién responde" required>
            <Dropdown
              options={board.members.map((member) => ({ value: member.id, label: fullName(member) }))}
              value={informant}
              onValueChange={onInformantChange}
            />
          </Field>
        </div>
      )}
      <QuestionnaireRows board={board} cells={cells} surveyOf={surveyOf} />
    </section>
  );
}
