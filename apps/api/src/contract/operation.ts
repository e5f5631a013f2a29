import { type OperationId, operations } from '@caracteriza/openapi/operations';
import type { Kysely } from 'kysely';
import type { Config } from '../config.ts';
import type { Replica } from '../db/driver/read-replica.ts';
import type { Database } from '../db/types.ts';
import type { Slots } from '../http/limits.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { Afterwards } from './afterwards.ts';
import { type Schema, schemaAt, type Traffic, trafficOf } from './contract.ts';

/** A handler as it is called here; the types of its operation are checked where Handlers is put together (app.ts). */
export type AnyHandler = (call: never) => Promise<object>;

/** What all operations of one server share. */
export interface Surroundings {
  db: Kysely<Database>;
  /** Answers lists and exports while it has everything. */
  replica?: Replica | undefined;
  clock: () => Date;
  config: Config;
  mailer: Mailer;
  /** Check every answer against the contract (tests) instead of serialising by it (production). */
  checkResponses: boolean;
  /** Limits the long answers at once. */
  slots: Slots;
  afterwards: Afterwards;
}

/** One operation of the contract, with its handler; made once, at the start of the server. */
export interface Operation {
  id: OperationId;
  handler: (call: object) => Promise<object>;
  traffic: Traffic;
  /** The 200 answer. */
  schema: Schema;
  /** An item of a list's `data`. */
  itemSchema: Schema | undefined;
  /** Whether the answer has the envelope's `success`; the login's has none. */
  enveloped: boolean;
  /** It writes nothing but its audit entry: a GET, unless it gives out a code or may store a questionnaire. */
  reads: boolean;
  /** A list or an export, which a replica can answer. */
  fromReplica: boolean;
}

/** GETs that store the questionnaire which they show, where no edit has stored it. */
const storing: ReadonlySet<OperationId> = new Set([
  'listQuestionsByCharacterization',
  'previewQuestionnaire',
  'checkQuestionnaire',
  'listQuestionnaireVersions',
  'downloadXlsform',
]);

/** Whether a load is being saved is told by the primary's locks. */
const primaryOnly: ReadonlySet<OperationId> = new Set(['listSurveyableUploads']);

export function operationOf(id: OperationId, handler: AnyHandler): Operation {
  const traffic = trafficOf(id);
  const schema = schemaAt(traffic.response.ref);
  const reads = operations[id].method === 'GET' && !id.startsWith('generate') && !storing.has(id);
  return {
    id,
    handler: handler as Operation['handler'],
    traffic,
    schema,
    itemSchema: schema.properties?.['data']?.items,
    enveloped: schema.properties?.['success'] !== undefined,
    reads,
    fromReplica: reads && /^(list|export)/.test(id) && !primaryOnly.has(id),
  };
}
