/**
 * Simulates a device on a trip without a signal, without a browser: storage and responses come from the app's
 * own code.
 */
import 'fake-indexeddb/auto';
import { randomUUID } from 'node:crypto';
import { type Answer, ApiError, type CallArgs, type OperationId } from '@caracteriza/api-client';
import { patiently, type RetryOptions } from '../apps/caracteriza/src/field/patient-call.ts';
import { fieldResponder } from '../apps/caracteriza/src/field/responder.ts';
import { bundlesOf } from '../apps/caracteriza/src/field/sender.ts';
import { writeQueueFile } from '../apps/caracteriza/src/field/queue-file.ts';
import { openFieldStore, type FieldStore } from '../apps/caracteriza/src/field/store.ts';
import { tripRecords } from '../apps/caracteriza/src/field/trip-records.ts';
import { createVault } from '../apps/caracteriza/src/field/vault.ts';
import type { FieldOperation, FieldOutcome } from '../apps/caracteriza/src/field/field-types.ts';
import type { Api, Args, DataOf } from './api.ts';

const dataKey = new Uint8Array(32).fill(9);

/** A device with a trip on it. */
export interface FieldDevice {
  tripID: string;
  store: FieldStore;
  materials: DataOf<'getFieldTripMaterials'>;
  /** Asks the device, which answers as the server would. */
  call: <Op extends OperationId>(operationId: Op, args: CallArgs<Op>) => Promise<Answer<Op>['data']>;
}

const neverAborted = new AbortController().signal;

/** The calls of a download, repeated as the app repeats them: many devices start at once, and have to take turns. */
export function patientCalls(
  api: Api,
  retryOptions: RetryOptions = { signal: neverAborted, onPause: () => undefined },
) {
  return <Op extends 'startFieldTrip' | 'getFieldTripMaterials' | 'listFieldTripFamilies'>(
    operationId: Op,
    args: Args,
  ): Promise<DataOf<Op>> =>
    patiently(async () => {
      const { status, body } = await api.answer(operationId, args).catch(() => ({ status: 0, body: null }));
      if (status !== 200) throw new ApiError(status, body?.message ?? '');
      return body!.data as DataOf<Op>;
    }, retryOptions);
}

/** Downloads the families of these zones. */
export async function takeAlong(api: Api, campaignID: string, zoneIDs: string[]): Promise<FieldDevice> {
  const call = patientCalls(api);
  const tripID = randomUUID();
  const start = { id: tripID, campaignID, zoneIDs, deviceName: 'Teléfono', wrappedKey: 'c2VjcmV0bw==' };
  await call('startFieldTrip', { body: start });
  const materials = await call('getFieldTripMaterials', { params: { id: tripID } });
  const store = await openFieldStore(tripID, dataKey);
  await store.commit({ row: { id: tripID } });
  for (let cursor: string | null = ''; cursor !== null;) {
    const page: DataOf<'listFieldTripFamilies'> = await call('listFieldTripFamilies', {
      params: { id: tripID },
      query: cursor === '' ? {} : { after: cursor },
    });
    await store.writeFamilies(page.families);
    cursor = page.next;
  }
  await store.commit({ records: { [tripRecords.materials]: materials } });
  return openDevice(tripID);
}

/** Opens a device's trip from the data on its browser's disk, as after it was closed or killed. */
export async function openDevice(tripID: string): Promise<FieldDevice> {
  const store = await openFieldStore(tripID, dataKey);
  const materials = (await store.readRecord<FieldDevice['materials']>(tripRecords.materials))!;
  const trip = { store, materials, deviceKey: 'a2V5', now: () => new Date() };
  const respond = fieldResponder(tripID, Promise.resolve(trip));
  return {
    tripID,
    store,
    materials,
    call: async (operationId, args) => {
      const answer = respond(operationId, args);
      if (!answer) throw new Error(`The device does not answer ${operationId}.`);
      return ((await answer) as { data: never }).data;
    },
  };
}

/** The waiting operations as the text of a file, which only the user of this session can open. */
export async function queueFileOf(api: Api, { tripID, store }: FieldDevice): Promise<string> {
  const { key } = await api.call('generateDeviceKey');
  const slow = () => Promise.resolve(new Uint8Array(32));
  const vault = await createVault(tripID, dataKey, { passphrase: '', escrowRoot: key }, slow);
  await store.commit({ row: { id: tripID, vault } });
  return writeQueueFile(store);
}

/** Sends operations as one bundle; resolves to the server's response to each. */
export const sendBundle = (
  api: Api,
  { tripID }: FieldDevice,
  operations: readonly FieldOperation[],
): Promise<FieldOutcome[]> =>
  api.call('sendFieldBundle', {
    params: { id: tripID },
    body: { sentAt: new Date().toISOString(), operations },
  });

/** The waiting operations, one bundle per family; they stay on the device. */
export const waitingBundles = async ({ store }: FieldDevice): Promise<FieldOperation[][]> =>
  bundlesOf(await store.readOperations()).map((bundle) => bundle.map(({ operation }) => operation));

/** Answers every visible question with a text, and saves; resolves to the survey's code and the answers. */
export async function surveyOnDevice(
  device: FieldDevice,
  { person, campaign, characterization }: Record<'person' | 'campaign' | 'characterization', string>,
): Promise<{ code: string; answers: Record<string, string> }> {
  const opening = await device.call('openSurvey', {
    body: { surveyableID: person, campaignID: campaign, characterizationID: characterization },
  });
  const answers = Object.fromEntries(
    opening.questions.map(({ id }, index) => [id, `Ñuñoa «${index}» 'así' ${opening.code}`]),
  );
  await device.call('saveCompleteSurvey', {
    body: {
      surveyRequestDTO: {
        code: opening.code,
        chSurveyableID: person,
        chCharacterizationByCampaignID: opening.chCharacterizationByCampaignID.id,
        draftVersion: 0,
        writer: 'e2e',
      },
      answerBySurveyRequestDTOList: opening.questions.map(({ id }, index) => ({
        code: opening.answerCodes[index]!,
        surveyID: opening.code,
        questionID: id,
        value: answers[id]!,
      })),
    },
  });
  return { code: opening.code, answers };
}

/** The answers of a survey on the server, by question. */
export async function answersOf(api: Api, code: string): Promise<Record<string, string>> {
  const { answers } = await api.call('getSurvey', { params: { id: code } });
  return Object.fromEntries(answers.map(({ questionID, value }) => [questionID.id, value]));
}
