import { expect, test } from 'vitest';
import { discardText } from './discard-text.ts';
import type { RefusedOperation } from './queue-view.ts';

const queuedOperation = (
  operationId: RefusedOperation['operation']['operationId'],
  title: string,
  body: object,
) => ({
  operation: { id: title, operationId, madeAt: '', needs: [], body: body as Record<string, never> },
  familyID: 'f1',
  familyCode: 'FAM1',
  title,
});

test('says what is lost, answers and signatures too, and not the pin of a survey', () => {
  const consent = queuedOperation('recordConsent', 'Consentimiento de Ana', { signature: 'data:x' });
  const heldOperations = [
    queuedOperation('pinFieldSurvey', 'Encuesta de Ana: Salud', {}),
    queuedOperation('saveCompleteSurvey', 'Encuesta de Ana: Salud', {
      answerBySurveyRequestDTOList: [{}, {}],
    }),
  ];
  expect(discardText({ ...consent, reasons: [], heldOperations })).toBe(
    '«Consentimiento de Ana (con la firma)» no llegará al sistema y no se podrá recuperar. También se pierde lo que depende de eso: Encuesta de Ana: Salud (2 respuestas).',
  );
});
