import 'fake-indexeddb/auto';
import type { Answer, CallArgs, OperationId } from '@caracteriza/api-client';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, it, vi } from 'vitest';
import { fieldResponder } from './responder.ts';
import { openFieldStore } from './store.ts';
import { takenFamily, tripOf } from './trip.fixture.ts';

const hash = 'b'.repeat(64);
let responder: ReturnType<typeof fieldResponder>;
const call = <Op extends OperationId>(operationId: Op, args: CallArgs<Op>) =>
  responder(operationId, args) as Promise<Answer<Op>>;

/** A trip whose questionnaire 'salud' takes the options of its question from a shared list. */
beforeEach(async () => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  const store = await openFieldStore('t1', new Uint8Array(32).fill(1));
  await store.commit({ row: { id: 't1' } });
  await store.writeFamilies([takenFamily]);
  const trip = tripOf(store);
  const questionnaires = trip.materials.questionnaires.map((questionnaire) => ({
    ...questionnaire,
    questions: questionnaire.questions.map((question) => ({
      ...question,
      mtFieldTypeID: { ...question.mtFieldTypeID, code: '4' },
      optionListVersion: hash,
    })),
  }));
  const optionLists = [{ hash, options: [{ code: '05001', label: 'Medellín' }] }];
  const materials = { ...trip.materials, consent: null, questionnaires, optionLists };
  responder = fieldResponder('t1', Promise.resolve({ ...trip, materials }));
});

it('has the list that the trip took along, and checks answers with it', async () => {
  expect((await call('getOptionListVersion', { params: { hash } })).data.options).toEqual([
    { code: '05001', label: 'Medellín' },
  ]);
  await expect(call('getOptionListVersion', { params: { hash: 'c'.repeat(64) } })).rejects.toMatchObject({
    status: 0,
  });
  const body = { surveyableID: 'p1', campaignID: 'c1', characterizationID: 'car-salud' };
  const { data: openedSurvey } = await call('openSurvey', { body });
  const save = (value: string) =>
    call('saveCompleteSurvey', {
      body: {
        surveyRequestDTO: {
          code: openedSurvey.code,
          chSurveyableID: 'p1',
          chCharacterizationByCampaignID: openedSurvey.chCharacterizationByCampaignID.id,
          draftVersion: 0,
          writer: 'w',
        },
        answerBySurveyRequestDTOList: [
          {
            code: openedSurvey.answerCodes[0]!,
            surveyID: openedSurvey.code,
            questionID: openedSurvey.questions[0]!.id,
            value,
          },
        ],
      },
    });
  await expect(save('05002')).rejects.toMatchObject({ status: 422, message: 'La opción elegida no existe.' });
  expect((await save('05001')).data.code).toBe(openedSurvey.code);
});
