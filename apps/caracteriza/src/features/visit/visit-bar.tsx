import { Button } from '@caracteriza/ui/button';
import { Link } from 'react-router';
import { fullName } from '../surveyable/surveyable-text.ts';
import { primaryLink, secondaryLink } from '../../shell/link-look.ts';
import { type Board, type Cell, nextOn, progressOf } from './visit-board.ts';
import type { VisitPlace } from '../survey/survey-addresses.ts';

interface VisitBarProps {
  board: Board;
  place: VisitPlace;
  surveyOf: (cell: Cell) => string;
  /** Skips a member for now. */
  onPass: (memberID: string) => void;
  onEnd: () => void;
}

/**
 * The member who can be skipped for now: only if another one has surveys left and no 'Siguiente integrante' button leads there.
 * Otherwise null.
 */
function memberToPass(board: Board, { same, other }: ReturnType<typeof nextOn>): string | null {
  if (same !== null || other === null) return null;
  const afterThem = nextOn(board, { member: null, after: other.surveyableID }).other;
  return afterThem !== null && afterThem.surveyableID !== other.surveyableID ? other.surveyableID : null;
}

/** The next member and questionnaire, or why there is none. */
function NextText({ board, next }: { board: Board; next: Cell | null }) {
  if (next === null)
    return progressOf(board).wanted === 0
      ? 'Esta campaña no tiene nada que preguntar a esta familia.'
      : 'Todas las encuestas están hechas.';
  const person = board.members.find(({ id }) => id === next.surveyableID)!;
  const questionnaire = board.questionnaires.find(({ id }) => id === next.characterizationByCampaignID)!;
  return (
    <>
      Sigue <strong>{fullName(person)}</strong>: {questionnaire.characterizationET.name}
    </>
  );
}

/** The next step of the visit; fixed to the bottom edge on a phone (main.css). */
export function VisitBar({ board, place, surveyOf, onPass, onEnd }: VisitBarProps) {
  const next = nextOn(board, place);
  const { same, other } = next;
  const passID = memberToPass(board, next);
  const passed = board.members.find(({ id }) => id === passID);
  return (
    <section
      aria-label="Siguiente paso de la visita"
      data-action-bar={same && other ? 'high' : ''}
      className="grid gap-2 border border-line bg-surface p-4 sm:gap-3 sm:rounded-card"
    >
      <p role="status" className="text-sm wrap-anywhere">
        <NextText board={board} next={same ?? other} />
      </p>
      <div className="flex flex-wrap gap-2 max-sm:[&>*]:flex-auto sm:gap-3">
        {same && (
          <Link to={surveyOf(same)} className={primaryLink}>
            Siguiente cuestionario
          </Link>
        )}
        {other && (
          <Link to={surveyOf(other)} className={same ? secondaryLink : primaryLink}>
            Siguiente integrante
          </Link>
        )}
        {passed && (
          <Button
            variant="quiet"
            className="min-h-11"
            aria-label={`No está: dejar a ${fullName(passed)} para después`}
            onClick={() => onPass(passed.id)}
          >
            No está
          </Button>
        )}
        {!same && !other && (
          <Button variant="primary" className="min-h-11" onClick={onEnd}>
            Registrar el resultado
          </Button>
        )}
      </div>
    </section>
  );
}
