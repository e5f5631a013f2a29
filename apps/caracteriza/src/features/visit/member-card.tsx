import { CircleCheck, CircleDashed, CircleMinus, CirclePlay, type LucideIcon } from 'lucide-react';
import { Link } from 'react-router';
import { ageText, fullName, givenNames } from '../surveyable/surveyable-text.ts';
import { secondaryLink } from '../../shell/link-look.ts';
import { type Board, type Cell, cellKind, cellText } from './visit-board.ts';

const icons: Readonly<Record<ReturnType<typeof cellKind>, [LucideIcon, string]>> = {
  done: [CircleCheck, 'text-success-ink'],
  begun: [CirclePlay, 'text-accent-ink'],
  todo: [CircleDashed, 'text-accent-ink'],
  none: [CircleMinus, 'text-ink-muted'],
};

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
  const nameOf = new Map(
    board.questionnaires.map(({ id, characterizationET }) => [id, characterizationET.name]),
  );
  const cells = board.cells.filter(({ surveyableID }) => surveyableID === member.id);
  const about = [member.mtRelationShipID.value, ageText(member), member.mtSexID.value];
  return (
    <li
      aria-current={current || undefined}
      className="rounded-card border border-line bg-surface p-4 shadow-card aria-[current=true]:border-accent aria-[current=true]:ring-1 aria-[current=true]:ring-accent"
    >
      <h3 className="font-bold wrap-anywhere">{fullName(member)}</h3>
      <p className="text-sm text-ink-muted">{about.filter(Boolean).join(' · ')}</p>
      <ul className="mt-2 divide-y divide-line">
        {cells.map((cell) => {
          const kind = cellKind(cell);
          const [Icon, tone] = icons[kind];
          const name = nameOf.get(cell.characterizationByCampaignID) ?? '';
          const leads = surveyOf && (kind === 'todo' || kind === 'begun') ? surveyOf(cell) : null;
          const verb = kind === 'begun' ? 'Continuar' : 'Encuestar';
          return (
            <li
              key={cell.characterizationByCampaignID}
              className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2.5 last:pb-0"
            >
              <Icon aria-hidden className={`size-5 shrink-0 ${tone}`} />
              <div className="min-w-0 flex-[1_1_8rem]">
                <p className={`wrap-anywhere ${kind === 'none' ? 'text-ink-muted' : 'font-semibold'}`}>
                  {name}
                </p>
                <p className="text-sm wrap-anywhere text-ink-muted">{cellText(cell)}</p>
              </div>
              {leads && (
                <Link
                  to={leads}
                  aria-label={`${verb}: ${givenNames(member)}, ${name}`}
                  className={secondaryLink}
                >
                  {verb}
                </Link>
              )}
            </li>
          );
        })}
      </ul>
    </li>
  );
}
