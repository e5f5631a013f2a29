import { Button } from '@caracteriza/ui/button';
import { UserCheck, UserX } from 'lucide-react';
import { ageText, fullName } from '../surveyable/surveyable-text.ts';
import { QuestionnaireRows } from './questionnaire-rows.tsx';
import type { Absence } from './use-absence.ts';
import { type Board, type Cell, isOfFamily, remainingCells } from './visit-board.ts';

interface MemberCardProps {
  member: Board['members'][number];
  board: Board;
  /** The member currently being visited. */
  current: boolean;
  /** The URL of a cell's survey; null if it cannot be saved. */
  surveyOf: ((cell: Cell) => string) | null;
  absence: Absence;
}

/** One member of the family with the campaign's questionnaires. */
export function MemberCard({ member, board, current, surveyOf, absence }: MemberCardProps) {
  const cells = board.cells.filter((cell) => cell.surveyableID === member.id && !isOfFamily(board, cell));
  const currentAbsence = board.absences.find((candidate) => candidate.surveyableID === member.id);
  const { there } = remainingCells(board);
  const isAsked = there.some((cell) => cell.surveyableID === member.id);
  const details = [member.mtRelationShipID.value, ageText(member), member.mtSexID.value];
  return (
    <li
      aria-current={current || undefined}
      className="rounded-card border border-line bg-surface p-4 shadow-card aria-[current=true]:border-accent aria-[current=true]:ring-1 aria-[current=true]:ring-accent"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <div className="min-w-0 flex-[1_1_10rem]">
          <h3 className="font-bold wrap-anywhere">{fullName(member)}</h3>
          <p className="text-sm text-ink-muted">{details.filter(Boolean).join(' · ')}</p>
        </div>
        {surveyOf && (currentAbsence || isAsked) && (
          <Button
            variant="quiet"
            className="min-h-11"
            icon={currentAbsence ? <UserCheck aria-hidden /> : <UserX aria-hidden />}
            aria-label={`${currentAbsence ? 'Ya está' : 'No está'}: ${fullName(member)}`}
            busy={absence.changing === member.id}
            onClick={() => absence.change(member.id)}
          >
            {currentAbsence ? 'Ya está' : 'No está'}
          </Button>
        )}
      </div>
      {currentAbsence && (
        <p className="mt-1 text-sm font-semibold wrap-anywhere">
          No está: lo anotó {currentAbsence.recorder} a las {currentAbsence.absentTime.slice(0, 5)}
        </p>
      )}
      {board.cells.some((cell) => cell.surveyableID === member.id && cell.ownConsentDue) && (
        <p className="mt-1 text-sm font-semibold text-warning-ink">
          Pedir su propio consentimiento: cumplió 18 años y otra persona autorizó por ella.
        </p>
      )}
      <QuestionnaireRows board={board} cells={cells} surveyOf={surveyOf} />
    </li>
  );
}
