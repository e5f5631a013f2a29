import { ageText, fullName } from '../surveyable/surveyable-text.ts';
import { QuestionnaireRows } from './questionnaire-rows.tsx';
import { type Board, type Cell, isOfFamily } from './visit-board.ts';

interface MemberCardProps {
  member: Board['members'][number];
  board: Board;
  /** The one whom the visit is at. */
  current: boolean;
  /** The address of the survey of a cell; null where none may be saved. */
  surveyOf: ((cell: Cell) => string) | null;
}

/** One member of the family and what the campaign asks of them. */
export function MemberCard({ member, board, current, surveyOf }: MemberCardProps) {
  const cells = board.cells.filter((cell) => cell.surveyableID === member.id && !isOfFamily(board, cell));
  const about = [member.mtRelationShipID.value, ageText(member), member.mtSexID.value];
  return (
    <li
      aria-current={current || undefined}
      className="rounded-card border border-line bg-surface p-4 shadow-card aria-[current=true]:border-accent aria-[current=true]:ring-1 aria-[current=true]:ring-accent"
    >
      <h3 className="font-bold wrap-anywhere">{fullName(member)}</h3>
      <p className="text-sm text-ink-muted">{about.filter(Boolean).join(' · ')}</p>
      <QuestionnaireRows board={board} cells={cells} surveyOf={surveyOf} />
    </li>
  );
}
