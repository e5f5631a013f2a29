import { countText } from '@caracteriza/domain/words/counted';
import { isOwnWork, type QueuedOperation, sentFields } from '../../field/queued-operation.ts';
import type { RefusedOperation } from './queue-view.ts';

/** An operation whose content is only on the device, in words: 'Encuesta de Ana Ruiz: Vivienda (12 respuestas)'. */
function lossOf(queuedOperation: QueuedOperation): string {
  const { answerBySurveyRequestDTOList: answers, signature } = sentFields(queuedOperation);
  if (Array.isArray(answers))
    return `${queuedOperation.title} (${countText(answers.length, 'respuesta', 'respuestas')})`;
  return signature ? `${queuedOperation.title} (con la firma)` : queuedOperation.title;
}

/** What discarding a refused operation loses; shown before it is discarded. */
export function discardText(refusedOperation: RefusedOperation): string {
  const heldLosses = refusedOperation.heldOperations
    .filter(({ operation }) => isOwnWork(operation.operationId))
    .map(lossOf);
  const rest =
    heldLosses.length === 0 ? '' : ` También se pierde lo que depende de eso: ${heldLosses.join('; ')}.`;
  return `«${lossOf(refusedOperation)}» no llegará al sistema y no se podrá recuperar.${rest}`;
}
