import { ageText, fullName } from '../surveyable/surveyable-text.ts';
import { QuestionnaireRows } from './questionnaire-rows.tsx';
import { type Board, type Cell, isOfFamily } from './visit-board.ts';

interface MemberCardProps {
  member: Board['members'][number];
  board: Board;
  /** The member currently being visited. */
  current: boolean;
  /** The URL of a cell's survey; null if it cannot be saved. */
  surveyOf: ((cell: Cell) => string) | null;
}

/** One member of the family with the campaign's questionnaires. */
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
