import { type DatabaseUse, databaseUses, type OperationId } from '@caracteriza/openapi/operations';
import type { Kysely } from 'kysely';
import type { Config } from '../config.ts';
import type { Replica } from '../db/driver/read-replica.ts';
import type { Database } from '../db/types.ts';
import type { Slots } from '../http/limits.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { BackgroundWork } from './background-work.ts';
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
  background: BackgroundWork;
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
  databaseUse: DatabaseUse;
}

export function operationOf(id: OperationId, handler: AnyHandler): Operation {
  const traffic = trafficOf(id);
  const schema = schemaAt(traffic.response.ref);
  return {
    id,
    handler: handler as Operation['handler'],
    traffic,
    schema,
    itemSchema: schema.properties?.['data']?.items,
    enveloped: schema.properties?.['success'] !== undefined,
    databaseUse: databaseUses[id],
  };
}
