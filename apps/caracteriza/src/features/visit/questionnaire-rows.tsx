import {
  CircleCheck,
  CircleDashed,
  CircleMinus,
  CircleAlert,
  CirclePlay,
  CircleSlash,
  type LucideIcon,
} from 'lucide-react';
import { Link } from 'react-router';
import { givenNames } from '../surveyable/surveyable-text.ts';
import { secondaryLink, wholeCard } from '../../shell/link-look.ts';
import { type Board, type Cell, cellKind, cellText } from './visit-board.ts';

const icons: Readonly<Record<ReturnType<typeof cellKind>, [LucideIcon, string]>> = {
  done: [CircleCheck, 'text-success-ink'],
  begun: [CirclePlay, 'text-accent-ink'],
  returned: [CircleAlert, 'text-warning-ink'],
  refused: [CircleSlash, 'text-ink-muted'],
  todo: [CircleDashed, 'text-accent-ink'],
  none: [CircleMinus, 'text-ink-muted'],
};

/** The link into the survey; null if there is none. */
const verbs: Readonly<Record<ReturnType<typeof cellKind>, string | null>> = {
  done: null,
  returned: null,
  begun: 'Continuar',
  todo: 'Encuestar',
  refused: 'Preguntar de nuevo',
  none: null,
};

interface QuestionnaireRowProps {
  cell: Cell;
  name: string;
  /** The member who answers, used in the link's accessible name. */
  person: string;
  /** The URL of a cell's survey; null if it cannot be saved. */
  surveyOf: ((cell: Cell) => string) | null;
}

/** One questionnaire's progress, and the link into it. */
function QuestionnaireRow({ cell, name, person, surveyOf }: QuestionnaireRowProps) {
  const kind = cellKind(cell);
  const [Icon, tone] = icons[kind];
  const verb = verbs[kind];
  const surveyLink = surveyOf && verb !== null ? surveyOf(cell) : null;
  return (
    <li className="relative flex flex-wrap items-center gap-x-3 gap-y-1 py-2.5 last:pb-0">
      <Icon aria-hidden className={`size-5 shrink-0 ${tone}`} />
      <div className="min-w-0 flex-[1_1_8rem]">
        <p className={`wrap-anywhere ${kind === 'none' ? 'text-ink-muted' : 'font-semibold'}`}>{name}</p>
        <p className="text-sm wrap-anywhere text-ink-muted">{cellText(cell)}</p>
      </div>
      {surveyLink && (
        <Link
          to={surveyLink}
          aria-label={`${verb}: ${person}, ${name}`}
          className={`${secondaryLink} ${wholeCard}`}
        >
          {verb}
        </Link>
      )}
    </li>
  );
}

interface QuestionnaireRowsProps extends Pick<QuestionnaireRowProps, 'surveyOf'> {
  board: Board;
  cells: readonly Cell[];
}

/** A row for each of these cells. */
export function QuestionnaireRows({ board, cells, surveyOf }: QuestionnaireRowsProps) {
  const nameOf = new Map(
    board.questionnaires.map(({ id, characterizationET }) => [id, characterizationET.name]),
  );
  const memberOf = new Map(board.members.map((member) => [member.id, member]));
  return (
    <ul className="mt-2 divide-y divide-line">
      {cells.map((cell) => (
        <QuestionnaireRow
          key={cell.characterizationByCampaignID}
          cell={cell}
          name={nameOf.get(cell.characterizationByCampaignID) ?? ''}
          person={givenNames(memberOf.get(cell.surveyableID)!)}
          surveyOf={surveyOf}
        />
      ))}
    </ul>
  );
}
