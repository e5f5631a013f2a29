import { Button } from '@caracteriza/ui/button';
import { Link } from 'react-router';
import { fullName } from '../surveyable/surveyable-text.ts';
import { useKeptFocus } from '../../shell/kept-focus.ts';
import { primaryLink, secondaryLink } from '../../shell/link-look.ts';
import type { Absence } from './use-absence.ts';
import {
  type Board,
  type Cell,
  isNobodyThere,
  remainingCells,
  nextCells,
  progressOf,
} from './visit-board.ts';
import type { VisitPlace } from '../survey/survey-addresses.ts';

interface VisitBarProps {
  board: Board;
  place: VisitPlace;
  surveyOf: (cell: Cell) => string;
  /** The button that continues after an absent member. */
  onPass: (memberID: string) => void;
  absence: Absence;
  onEnd: () => void;
}

/** Why there is nothing left to ask. */
function endText(board: Board): string {
  if (progressOf(board).totalCount === 0) return 'Esta campaña no tiene nada que preguntar a esta familia.';
  if (isNobodyThere(board)) return 'Ningún integrante está.';
  return remainingCells(board).away.length > 0
    ? 'A quienes están no les queda nada por responder.'
    : 'Todas las encuestas están hechas.';
}

/** The next member and questionnaire, or why there is none. */
function NextText({ board, next }: { board: Board; next: Cell | null }) {
  if (next === null) return endText(board);
  const person = board.members.find(({ id }) => id === next.surveyableID)!;
  const questionnaire = board.questionnaires.find(({ id }) => id === next.characterizationByCampaignID)!;
  return (
    <>
      Sigue <strong>{fullName(person)}</strong>: {questionnaire.characterizationET.name}
    </>
  );
}

interface AwayButtonProps {
  person: string;
  busy: boolean;
  onPress: () => void;
}

function AwayButton({ person, busy, onPress }: AwayButtonProps) {
  useKeptFocus();
  return (
    <Button
      variant="quiet"
      className="min-h-11"
      aria-label={`No está: ${person}`}
      busy={busy}
      onClick={onPress}
    >
      No está
    </Button>
  );
}

/** The next step of the visit; fixed to the bottom edge on a phone (main.css). */
export function VisitBar({ board, place, surveyOf, onPass, absence, onEnd }: VisitBarProps) {
  const { sameMemberCell, otherCell: other } = nextCells(board, place);
  // The member that 'Siguiente integrante' opens, unless another questionnaire of the same member comes first.
  const nextMember =
    sameMemberCell === null ? board.members.find(({ id }) => id === other?.surveyableID) : undefined;
  return (
    <section
      aria-label="Siguiente paso de la visita"
      data-action-bar={sameMemberCell && other ? 'high' : ''}
      className="grid gap-2 border border-line bg-surface p-4 sm:gap-3 sm:rounded-card"
    >
      <p role="status" className="text-sm wrap-anywhere">
        <NextText board={board} next={sameMemberCell ?? other} />
      </p>
      <div className="flex flex-wrap gap-2 max-sm:[&>*]:flex-auto sm:gap-3">
        {sameMemberCell && (
          <Link to={surveyOf(sameMemberCell)} className={primaryLink}>
            Siguiente cuestionario
          </Link>
        )}
        {other && (
          <Link to={surveyOf(other)} className={sameMemberCell ? secondaryLink : primaryLink}>
            Siguiente integrante
          </Link>
        )}
        {nextMember && (
          <AwayButton
            person={fullName(nextMember)}
            busy={absence.changing === nextMember.id}
            onPress={() => {
              absence.change(nextMember.id);
              onPass(nextMember.id);
            }}
          />
        )}
        {!sameMemberCell && !other && (
          <Button variant="primary" className="min-h-11" onClick={onEnd}>
            Registrar el resultado
          </Button>
        )}
      </div>
    </section>
  );
}
