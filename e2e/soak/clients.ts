/** Clients that add and load people, save surveys, drafts, visits and consents, list and export, until they are stopped. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Choices, personRow, workbookOf } from '../../apps/api/tests/support/workbook.ts';
import type { Chance } from '../../packages/domain/src/values/chance.ts';
import type { Api, DataOf } from '../api.ts';
import { png } from '../../apps/api/tests/support/survey.ts';
import { personBody } from '../person-steps.ts';
import { freeText, prepareSurvey } from '../survey-through-api.ts';
import { consentCampaign } from './consent-campaign.ts';
import { openCampaign } from './compare.ts';
import type { Failure, Write } from './ledger.ts';

type Person = DataOf<'listSurveyables'>[number];

export interface Clients {
  writes: Write[];
  failures: Failure[];
  /** Typed texts that must not appear in any log. */
  typed: Set<string>;
  requests: () => number;
  stop: () => Promise<void>;
}

/** The data that the clients need before the first kill. */
export interface Setting {
  /** The current session; every boot has a new one. */
  api: () => Api;
  /** A person whose choices are copied to new people, and whose family is visited. */
  pattern: Person;
  choices: Choices;
  chance: Chance;
}

/** People in one workbook: a household. */
const peoplePerLoad = 4;

export async function startClients(
  count: number,
  { api, pattern, choices, chance }: Setting,
): Promise<Clients> {
  const [writes, failures, typedTexts] = [[] as Write[], [] as Failure[], new Set<string>()];
  const templatePerson = await personBody(api(), pattern.id);
  const [campaignID, familyID] = [await openCampaign(api()), pattern.chFamilyID!.id];
  const demanding = await consentCampaign(api());
  let [isOver, turn, loads, requests] = [false, 0, 0, 0];

  /** Records the writes that one request makes, whatever their outcome. */
  const send = async (
    records: readonly Pick<Write, 'kind' | 'code' | 'personID' | 'identification' | 'sentBody'>[],
    sendRequest: () => ReturnType<Api['answer']>,
  ) => {
    const entries = records.map((write): Write => ({
      ...write,
      status: null,
      from: Date.now(),
      to: Infinity,
    }));
    writes.push(...entries);
    try {
      const { status, text } = await sendRequest();
      for (const entry of entries) entry.status = status;
      if (status !== 200) throw new Error(`${records[0]?.kind}: ${status} ${text.slice(0, 200)}`);
    } finally {
      for (const entry of entries) entry.to = Date.now();
    }
  };

  const addPerson = async () => {
    const nth = ++turn;
    const sentValues = {
      identification: `8${String(chance.integer(0, 999_999)).padStart(6, '0')}${nth}`,
      firstName: `Quiteria${nth}q`,
      firstSurname: `Zuluaguita${nth}z`,
      cellphone: `31${String(70_000_000 + nth)}`,
      email: `quiteria.${nth}@ejemplo.co`,
    };
    for (const value of Object.values(sentValues)) typedTexts.add(value);
    const code = await api().call('generateSurveyableCode');
    const body = { ...templatePerson, chFamilyID: null, ...sentValues, code };
    const write = {
      kind: 'person',
      code,
      personID: code,
      identification: sentValues.identification,
      sentBody: sentValues,
    } as const;
    await send([write], () => api().answer('createSurveyable', { body }));
    return { nth, person: await api().call('getSurveyable', { params: { id: code } }) };
  };

  const survey = async () => {
    const { nth, person } = await addPerson();
    const now = api();
    const prepared = await prepareSurvey(now, person as unknown as Person);
    const freeAnswer = `Secretísimo ${nth} ñandú`;
    typedTexts.add(freeAnswer);
    const ownAnswer = (value: string) => (value === freeText ? freeAnswer : value);
    const answers = (
      prepared.body.answerBySurveyRequestDTOList as { code: string; questionID: string; value: string }[]
    ).map((answer) => ({ ...answer, value: ownAnswer(answer.value) }));
    const common = { code: prepared.code, personID: person.id, identification: null };
    if (chance.happens(0.3)) {
      const { chSurveyableID, chCharacterizationByCampaignID } = prepared.body.surveyRequestDTO as Record<
        string,
        string
      >;
      const answerIDs = answers.map(({ code, questionID, value }) => ({ code, questionID, value }));
      const sentValues = Object.fromEntries(answerIDs.map(({ questionID, value }) => [questionID, value]));
      const body = { chSurveyableID, chCharacterizationByCampaignID, answers: answerIDs, version: 0 };
      await send([{ kind: 'draft', ...common, sentBody: sentValues }], () =>
        now.answer('saveDraft', { params: { surveyCode: prepared.code }, body }),
      );
      return;
    }
    const sentValues = Object.fromEntries(
      Object.entries(prepared.sentAnswers).map(([key, value]) => [key, ownAnswer(value)]),
    );
    await send([{ kind: 'survey', ...common, sentBody: sentValues }], () =>
      now.answer('saveCompleteSurvey', { body: { ...prepared.body, answerBySurveyRequestDTOList: answers } }),
    );
  };

  const visit = async () => {
    const [attempt, now] = [randomUUID(), api()];
    const sentValues = { result: 'rechazada', reason: `Motivo reservado ${++turn} ñandú` };
    typedTexts.add(sentValues.reason);
    const body = { familyID, campaignID, attempt, ...sentValues } as const;
    await send(
      [{ kind: 'visit', code: attempt, personID: familyID, identification: null, sentBody: sentValues }],
      () => now.answer('recordFamilyVisit', { body: { ...body, result: 'rechazada' } }),
    );
  };

  /** A new person, because only the last consent of a person in a campaign is read back. */
  const consent = async () => {
    const { nth, person } = await addPerson();
    const [attempt, now, accepted] = [randomUUID(), api(), chance.happens(0.7)];
    const respondent = `Responde ${nth} por Quiteria ñandú`;
    typedTexts.add(respondent);
    const sentValues = { accepted, respondent, signature: accepted ? png : null };
    const body = { campaignID: demanding, surveyableID: person.id, attempt, version: 1, ...sentValues };
    await send(
      [{ kind: 'consent', code: attempt, personID: person.id, identification: null, sentBody: sentValues }],
      () => now.answer('recordConsent', { body }),
    );
  };

  const load = async () => {
    const [firstRow, now] = [++loads * peoplePerLoad, api()];
    const rows = Array.from({ length: peoplePerLoad }, (_, index) => personRow(firstRow + index, choices));
    const { id } = await now.call('openSurveyableUpload', {
      body: { fileName: 'Personas.xlsx', surveyableExcelFile: workbookOf(rows).toString('base64') },
    });
    const check = await now.answer('checkSurveyableUpload', { params: { id }, body: {} });
    // All clients are one user, who may have only a few files read and a few downloads made at once.
    if (check.status === 429) return;
    if (check.status !== 200) throw new Error(`check: ${check.status} ${check.text.slice(0, 200)}`);
    const records = rows.map((row) => {
      const identification = String(row['Número de Documento']);
      const sentValues = {
        identification,
        firstName: row['Primer Nombre'],
        secondSurname: row['Segundo Apellido'],
        email: row['Correo Electrónico'],
      };
      for (const value of [identification, sentValues.email]) typedTexts.add(String(value));
      return {
        kind: 'loaded',
        code: identification,
        personID: identification,
        identification,
        sentBody: sentValues,
      } as const;
    });
    await send(records, () =>
      now.answer('loadSurveyableUpload', { params: { id }, body: { onlyValid: false } }),
    );
  };

  const reading = (operation: 'listSurveyables' | 'exportSurveyablesCsv') => async () => {
    const query: Record<string, string | number> =
      operation === 'listSurveyables' ? { page: 1, pageSize: 50, search: 'quiteria' } : {};
    const { status, text } = await api().answer(operation, { query });
    if (status === 429 && operation === 'exportSurveyablesCsv') return;
    if (status !== 200) throw new Error(`${operation}: ${status} ${text.slice(0, 200)}`);
  };

  /** Twenty-two steps. A step that is listed several times is taken more often. */
  const steps = [
    ...Array.from({ length: 10 }, () => survey),
    ...Array.from({ length: 6 }, () => reading('listSurveyables')),
    reading('exportSurveyablesCsv'),
    visit,
    visit,
    consent,
    consent,
    load,
  ];
  const work = async () => {
    while (!isOver) {
      const from = Date.now();
      try {
        await chance.pick(steps)();
        requests++;
      } catch (error) {
        failures.push({ from, to: Date.now(), message: String(error) });
        // While the server is down, requests pause instead of failing all the time.
        await sleep(50);
      }
    }
  };
  const running = Array.from({ length: count }, work);
  const stop = async () => {
    isOver = true;
    await Promise.all(running);
  };
  return { writes, failures, typed: typedTexts, requests: () => requests, stop };
}
