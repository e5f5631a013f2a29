/** Checks against the server, task by task, what 'Qué puede hacer' says about a user. */
import { randomUUIDv7 } from 'node:crypto';
import { operations, type OperationId } from '@caracteriza/openapi/operations';
import { openSession } from '../../src/identity/session.ts';
import type { Send, TestApp } from './app.ts';
import { recordIn } from './demo.ts';

/** The family changes made by loads that a subtask undoes, and who owns those loads. */
const loads: Record<string, { own: boolean; families_created?: number; families_updated?: number }> = {
  own: { own: true },
  ownAdded: { own: true, families_created: 1 },
  ownChanged: { own: true, families_updated: 1 },
  other: { own: false },
  otherAdded: { own: false, families_created: 1 },
  otherChanged: { own: false, families_updated: 1 },
};

/** The ID of no record. */
export const unknownID = '0190aaaa-0000-7000-8000-000000000000';

const lines = (options: readonly { label: string }[]) => ({
  afterID: null,
  section: null,
  questions: [{ statement: '¿Qué come?', mtFieldTypeID: unknownID, required: 0, options }],
});

/** The data sent for the part of a task whose permission depends on it. */
const requestByOperation: Record<string, { body?: unknown; query?: string; id?: 'own' }> = {
  'blockUser:block': { body: { accountLocked: 'TRUE' } },
  'blockUser:unlock': { body: { accountLocked: 'FALSE' } },
  'startAccessReview:start': { body: { until: '20261231', roleID: unknownID } },
  'associateCharacterization:associate': {
    query: '?isAssociated=true',
    body: { campaignID: unknownID, characterizationID: unknownID },
  },
  'associateCharacterization:dissociate': {
    query: '?isAssociated=false',
    body: { campaignID: unknownID, characterizationID: unknownID },
  },
  'updateQuestionSection:conditions': {
    body: { questions: [{ id: unknownID, version: 1 }], section: null, showWhen: null },
  },
  'updateQuestionSection:triggers': {
    body: { questions: [{ id: unknownID, version: 1 }], section: null, showWhen: null, triggers: [] },
  },
  'addQuestions:plain': { body: lines([]) },
  'addQuestions:lists': { body: lines([{ label: 'Sí' }]) },
  'copyCampaign:copy': {
    body: {
      code: 'CAM999999',
      name: 'Copia',
      description: 'De prueba',
      startDate: '20260101',
      endDate: '20261231',
    },
  },
  'saveAnswerOptions:change': { body: { options: [{ id: unknownID, version: 1, label: 'Sí' }] } },
  'saveAnswerOptions:add': { body: { options: [{ label: 'Sí' }] } },
  'findAffectedPeople:find': {
    body: { from: '20260101', to: '20260131', readings: ['ficha'], replaces: false, version: 1 },
  },
  'tryIndicator:try': {
    body: {
      campaignID: unknownID,
      characterizationID: unknownID,
      numerator: 'edad >= 18',
      denominator: null,
      unit: 'person',
      factor: 100,
    },
  },
  'exportCampaignAnswersExcel:codes': { query: `?characterizationID=${unknownID}&columns=persona_codigo` },
  'exportCampaignAnswersExcel:people': {
    query: `?characterizationID=${unknownID}&columns=persona_documento`,
  },
  'listGrantedOperations:own': { id: 'own' },
};

interface Account {
  id: string;
  login: string;
  roleID: string;
  token: string;
}

/** @param somebody the ID of a user whose bulk loads other users may undo */
export function taskProbe(test: TestApp, somebody: string) {
  /** The ID of a load that this person undoes; the load's rows have since been removed. */
  async function loadFor(account: Account, kind: string): Promise<string> {
    const { own, ...families } = loads[kind]!;
    const id = randomUUIDv7();
    const now = test.clock.now();
    const file = { file_name: 'Personas.xlsx', file_name_sort: '', search: '', options: '{}' };
    await test.db
      .insertInto('surveyable_upload')
      .values({
        id,
        ...file,
        ...families,
        state: 'cargado',
        user_id: own ? account.id : somebody,
        login: account.login,
        created_at: now,
        loaded_at: now,
      })
      .execute();
    return id;
  }

  /** Whether the server lets this person through to a task; anything after that concerns records that do not exist. */
  async function letsThrough(account: Account, send: Send, id: string): Promise<boolean> {
    const [operationID = '', kind] = id.split(':');
    const { method, root, path } = operations[operationID as OperationId];
    // Not signed out in the middle of the test.
    if (operationID === 'logout') return (await send('GET', '/session')).status === 200;
    const { body, query = '', id: idKind } = requestByOperation[id] ?? {};
    const record =
      operationID === 'undoSurveyableUpload'
        ? await loadFor(account, kind!)
        : idKind === 'own'
          ? account.roleID
          : unknownID;
    const address = root + path.replace(/\{\w+\}/g, record) + query;
    if (operationID === 'changePassword') {
      const login = kind === 'own' ? account.login : 'nadie';
      const reply = await send('POST', address, { login, token: account.token, newPassword: 'x' });
      return ![401, 403].includes(reply.status);
    }
    // An unknown parameter prevents long lists and files from being generated.
    const invalidQuery = method === 'GET' && kind === undefined ? '?unknown=1' : query;
    const reply = await send(method, address.replace(query, '') + invalidQuery, body);
    return ![401, 403].includes(reply.status);
  }

  async function accountOf(id: string): Promise<Account> {
    const origin = { address: '127.0.0.1', userAgent: null };
    const user = await test.db
      .selectFrom('app_user')
      .select(['login', 'role_id'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return {
      id,
      login: user.login,
      roleID: user.role_id,
      token: await openSession(test.db, id, false, origin, test.clock.now()),
    };
  }

  /** @param send asks as someone who may see the user */
  async function listTasks(id: string, send: Send = test.admin) {
    const { tasks: rows } = recordIn(await send('GET', `/users/${id}/access`)) as unknown as {
      tasks: { id: string; allowed: boolean }[];
    };
    return Object.fromEntries(rows.map((task) => [task.id, task.allowed]));
  }

  return { letsThrough, accountOf, listed: listTasks };
}
