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
  /** Leaves a member out for now. */
  onPass: (memberID: string) => void;
  onEnd: () => void;
}

/** Whom the visit leads to next; on a phone fixed under the thumb (main.css). */
export function VisitBar({ board, place, surveyOf, onPass, onEnd }: VisitBarProps) {
  const { wanted } = progressOf(board);
  const { same, other } = nextOn(board, place);
  const first = same ?? other;
  const person = board.members.find(({ id }) => id === first?.surveyableID);
  const questionnaire = board.questionnaires.find(({ id }) => id === first?.characterizationByCampaignID);
  // To leave somebody out means something only where somebody else is left, and 'Siguiente integrante' does not lead there.
  const passed = other && nextOn(board, { member: null, after: other.surveyableID }).other;
  const mayPass = same === null && passed !== null && passed.surveyableID !== other?.surveyableID;
  return (
    <section
      aria-label="Siguiente paso de la visita"
      data-action-bar={same && other ? 'high' : ''}
      className="grid gap-2 border border-line bg-surface p-4 sm:gap-3 sm:rounded-card"
    >
      <p role="status" className="text-sm wrap-anywhere">
        {person && questionnaire ? (
          <>
            Sigue <strong>{fullName(person)}</strong>: {questionnaire.characterizationET.name}
          </>
        ) : wanted === 0 ? (
          'Esta campaña no tiene nada que preguntar a esta familia.'
        ) : (
          'Todas las encuestas están hechas.'
        )}
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
        {mayPass && person && (
          <Button
            variant="quiet"
            className="min-h-11"
            aria-label={`No está: dejar a ${fullName(person)} para después`}
            onClick={() => onPass(person.id)}
          >
            No está
          </Button>
        )}
        {first === null && (
          <Button variant="primary" className="min-h-11" onClick={onEnd}>
            Registrar el resultado
          </Button>
        )}
      </div>
    </section>
  );
}
