// The words of the review of surveys.
import type { ReviewAction } from '@caracteriza/domain/campaign/survey-review';

/** What was done, as the history says it. */
export const eventLabels: Readonly<Record<ReviewAction, string>> = {
  start: 'Empezó la revisión',
  return: 'Devolvió la encuesta',
  approve: 'Aprobó la encuesta',
  annul: 'Anuló la encuesta',
  withdrawApproval: 'Retiró la aprobación',
  correct: 'Corrigió la encuesta',
};
