// The words of the review of surveys.
import type { ReviewAction } from '@caracteriza/domain/campaign/survey-review';

/** Past events, as worded in the history. */
export const eventLabels: Readonly<Record<ReviewAction, string>> = {
  start: 'Empezó la revisión',
  return: 'Devolvió la encuesta',
  approve: 'Aprobó la encuesta',
  annul: 'Anuló la encuesta',
  withdrawApproval: 'Retiró la aprobación',
  correct: 'Corrigió la encuesta',
};
