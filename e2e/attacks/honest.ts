/**
 * A thread of honest users at work: how long each request took, and what failed. Separate from the attackers, whose large
 * bodies keep their own thread busy.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { type Choices, personRow, workbookOf } from '../../apps/api/tests/support/workbook.ts';
import { formFile, samples } from '../../apps/api/tests/support/xlsforms.ts';
import { Api, type RawAnswer } from '../api.ts';
import { personBody } from '../person-steps.ts';
import { anAdult, prepareSurvey } from '../survey-through-api.ts';
import { attackerAddress, from } from './guess-attacks.ts';

/** A user's pause between two steps, in milliseconds. Without one, the honest users themselves would overload the server. */
const pause = 100;

export interface Measurement {
  /** Milliseconds of each request. */
  times: number[];
  failures: string[];
  /**
   * Maximum milliseconds for requests that have to wait: the check of a workbook of four people, that of an XLSForm, a body of
   * 2 MB, and a sign-in in a new browser from the same address as the guesser.
   */
  longest: { check: number; form: number; body: number; signIn: number };
}

/** The input of the thread. */
export interface Setting {
  origin: string;
  password: string;
  logins: readonly string[];
  choices: Choices;
  /** The user who signs in from this address, each time in a new browser. */
  visitor: { login: string; address: string };
}

const { origin, password, logins, choices, visitor } = workerData as Setting;
const sessions = await Promise.all(logins.map((login) => Api.signIn(origin, login, password)));
const [firstSession, ...otherSessions] = sessions as [Api, ...Api[]];
const pattern = await anAdult(firstSession);
const templatePerson = await personBody(firstSession, pattern.id);
let nextTurn = 0;

async function measure(milliseconds: number): Promise<Measurement> {
  const measurement: Measurement = {
    times: [],
    failures: [],
    longest: { check: 0, form: 0, body: 0, signIn: 0 },
  };
  const end = performance.now() + milliseconds;
  const timeRequest = async (label: string, sendRequest: () => Promise<RawAnswer>) => {
    const startTime = performance.now();
    const { status, text } = await sendRequest();
    measurement.times.push(performance.now() - startTime);
    if (status !== 200) throw new Error(`${label}: ${status} ${text.slice(0, 150)}`);
  };

  const list = (api: Api) =>
    timeRequest('list', () =>
      api.answer('listSurveyables', { query: { page: 1 + (nextTurn % 5), pageSize: 20 } }),
    );
  const search = (api: Api) =>
    timeRequest('search', () =>
      api.answer('listSurveyables', { query: { page: 1, pageSize: 20, search: 'gomez' } }),
    );
  const open = (api: Api) =>
    timeRequest('open', () => api.answer('getSurveyable', { params: { id: pattern.id } }));
  const survey = async (api: Api) => {
    const code = await api.call('generateSurveyableCode');
    const identification = String(1_000_000_000 + Math.floor(Math.random() * 8_000_000_000));
    const body = { ...templatePerson, chFamilyID: null, identification, code };
    await timeRequest('add', () => api.answer('createSurveyable', { body }));
    const person = await api.call('getSurveyable', { params: { id: code } });
    const preparedSurvey = await prepareSurvey(api, person as never);
    await timeRequest('save', () => api.answer('saveCompleteSurvey', { body: preparedSurvey.body }));
  };
  const inTurn = async (kind: keyof Measurement['longest'], work: () => Promise<unknown>) => {
    const startTime = performance.now();
    await work();
    measurement.longest[kind] = Math.max(measurement.longest[kind], performance.now() - startTime);
  };
  const send = (api: Api, surveyableExcelFile: string) =>
    api.call('openSurveyableUpload', { body: { fileName: 'Personas.xlsx', surveyableExcelFile } });
  const largeBody = (api: Api) => inTurn('body', () => send(api, `UEsDB${'A'.repeat(2_000_003)}`));
  const people = workbookOf(Array.from({ length: 4 }, (_, n) => personRow(n, choices))).toString('base64');
  const check = async (api: Api) => {
    const { id } = await send(api, people);
    await inTurn('check', () => api.call('checkSurveyableUpload', { params: { id }, body: {} }));
    await api.call('discardSurveyableUpload', { params: { id } });
  };
  const form = formFile(samples['household roster']!.book).toString('base64');
  const checkForm = (api: Api) =>
    inTurn('form', () => api.call('checkXlsform', { body: { workbook: form } }));
  const signIn = async (address: string) => {
    const api = await Api.anonymous(origin);
    const body = { login: visitor.login, password };
    return api.send('POST', '/caracteriza/login', { body, headers: from(address) });
  };
  const signInNearby = async () => {
    const { status, text } = await signIn(attackerAddress);
    if (status !== 200) throw new Error(`sign in nearby: ${status} ${text.slice(0, 150)}`);
  };

  const steps = [list, search, open, list, survey, largeBody, open, list, search, survey];
  const work = async (nextCall: () => Promise<void>, restDelay: number) => {
    while (performance.now() < end) {
      await nextCall().catch((error: unknown) => measurement.failures.push(String(error)));
      await sleep(restDelay);
    }
  };
  await Promise.all([
    ...otherSessions.map((api) => work(() => steps[nextTurn++ % steps.length]!(api), pause)),
    // A separate user, because the files of one user are read one after another.
    work(async () => {
      await check(firstSession);
      await checkForm(firstSession);
    }, 500),
    work(() => timeRequest('sign in', () => signIn(visitor.address)), 1000),
    work(() => inTurn('signIn', signInNearby), 1000),
  ]);
  return measurement;
}

parentPort?.on('message', (milliseconds: number) => {
  void measure(milliseconds).then((measurement) => parentPort?.postMessage(measurement));
});
