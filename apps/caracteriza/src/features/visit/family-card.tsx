import { Dropdown } from '@caracteriza/ui/dropdown';
import { Field } from '@caracteriza/ui/field';
import { fullName } from '../surveyable/surveyable-text.ts';
import { QuestionnaireRows } from './questionnaire-rows.tsx';
import { type Board, type Cell, cellKind, isOfFamily } from './visit-board.ts';

interface FamilyCardProps {
  /** The board, with one cell for each family questionnaire. */
  board: Board;
  /** The members who can answer for the family. */
  informants: Board['members'];
  /** The member who answers for the family in questionnaires that have not been begun. */
  informant: string;
  onInformantChange: (memberID: string) => void;
  /** The URL of a cell's survey; null if it cannot be saved. */
  surveyOf: ((cell: Cell) => string) | null;
}

/**
 * The campaign's questionnaires for the family as a whole, answered once, and the member who answers them. Empty if there are
 * none.
 */
export function FamilyCard({ board, informants, informant, onInformantChange, surveyOf }: FamilyCardProps) {
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
              options={informants.map((member) => ({ value: member.id, label: fullName(member) }))}
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
