import { type DatabaseUse, databaseUses, type OperationId } from '@caracteriza/openapi/operations';
import type { Kysely } from 'kysely';
import type { Config } from '../config.ts';
import type { Replica } from '../db/driver/read-replica.ts';
import type { Database } from '../db/types.ts';
import type { Slots } from '../http/limits.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { BackgroundWork } from './background-work.ts';
import { type Schema, schemaAt, type Traffic, trafficOf } from './contract.ts';

/** An untyped handler, as called here; its operation's types are checked where `Handlers` is assembled (app.ts). */
export type AnyHandler = (call: never) => Promise<object>;

/** Services and settings shared by all operations of a server. */
export interface ServerContext {
  db: Kysely<Database>;
  /** Serves lists and exports when it is up to date. */
  replica?: Replica | undefined;
  clock: () => Date;
  config: Config;
  mailer: Mailer;
  /** Validates every response against the contract (tests) instead of serializing with it (production). */
  checkResponses: boolean;
  /** Limits the number of concurrent streamed responses. */
  slots: Slots;
  background: BackgroundWork;
  /** When each user last changed something through this server, by `performance.now()`. */
  lastWrites: Map<string, number>;
}

/** One operation of the contract with its handler; created once at server startup. */
export interface Operation {
  id: OperationId;
  handler: (call: object) => Promise<object>;
  traffic: Traffic;
  /** The 200 response. */
  schema: Schema;
  /** An item of a list's `data`. */
  itemSchema: Schema | undefined;
  /** Whether the response has the envelope's `success`; the login response does not. */
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
