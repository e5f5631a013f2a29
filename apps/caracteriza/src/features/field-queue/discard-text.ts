import { counted } from '@caracteriza/domain/words/counted';
import { isOwnWork, type QueuedOperation, sentFields } from '../../field/queued-operation.ts';
import type { RefusedOperation } from './queue-view.ts';

/** An operation whose content is only on the device, in words: 'Encuesta de Ana Ruiz: Vivienda (12 respuestas)'. */
function lossOf(queued: QueuedOperation): string {
  const { answerBySurveyRequestDTOList: answers, signature } = sentFields(queued);
  if (Array.isArray(answers))
    return `${queued.title} (${counted(answers.length, 'respuesta', 'respuestas')})`;
  return signature ? `${queued.title} (con la firma)` : queued.title;
}

/** What discarding a refused operation loses; shown before it is discarded. */
export function discardText(refused: RefusedOperation): string {
  const heldLosses = refused.held.filter(({ operation }) => isOwnWork(operation.operationId)).map(lossOf);
  const rest =
    heldLosses.length === 0 ? '' : ` También se pierde lo que depende de eso: ${heldLosses.join('; ')}.`;
  return `«${lossOf(refused)}» no llegará al sistema y no se podrá recuperar.${rest}`;
}
