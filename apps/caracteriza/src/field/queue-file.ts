// The waiting operations as a file: encrypted as on the device, with the data key wrapped by the key that the server keeps for
// the user. If the same user loads it elsewhere, the operations are sent from there. Nothing is carried out twice, because the
// server knows each operation by its id.
import { ApiError } from '@caracteriza/api-client';
import { fromBase64, toBase64 } from '../session/base64.ts';
import type { FieldOutcome } from './field-types.ts';
import { isOwnWork, isTaken, type QueuedOperation } from './queued-operation.ts';
import { sealingOf } from './sealed-records.ts';
import { bundlesOf, outcomesOf, sendOperations } from './sender.ts';
import { openOperations, type FieldStore } from './store.ts';
import { readTripRows } from './trip-rows.ts';
import type { VaultRow } from './vault-rows.ts';
import { openByEscrow } from './vault.ts';

const format = 'caracteriza-por-enviar-1';

interface SealedAsText {
  readonly iv: string;
  readonly data: string;
}

interface QueueFile {
  readonly format: typeof format;
  readonly tripID: string;
  readonly escrow: SealedAsText;
  readonly operations: readonly (SealedAsText & { readonly id: string })[];
}

/** The result of sending a file, counted in units that 'Por enviar' also uses. */
export interface SentFile {
  readonly taken: number;
  /** What the server did not accept, and why. */
  readonly left: readonly { readonly title: string; readonly message: string }[];
}

const encodeSealed = ({ iv, data }: { iv: Uint8Array; data: ArrayBuffer }): SealedAsText => ({
  iv: toBase64(iv),
  data: toBase64(new Uint8Array(data)),
});

const fromText = ({ iv, data }: SealedAsText) => ({ iv: fromBase64(iv), data: fromBase64(data).buffer });

/** The queue of a trip as the text of a file. The queue also stays on the device. */
export async function writeQueueFile(store: FieldStore): Promise<string> {
  const rows = await readTripRows<VaultRow>();
  const row = rows.find(({ id }) => id === store.tripID);
  if (!row) throw new Error('The trip is gone.');
  const operations = await store.readSealedOperations();
  const file: QueueFile = {
    format,
    tripID: store.tripID,
    escrow: encodeSealed(row.vault.escrow),
    operations: operations.map((operation) => ({ id: operation.id, ...encodeSealed(operation) })),
  };
  return JSON.stringify(file);
}

const invalidFileText = 'Este archivo no es de «Por enviar», o está dañado.';
const otherOwnerText = 'Este archivo es de otra persona: solo quien hizo la salida puede enviarlo.';

function parse(text: string): QueueFile {
  try {
    const file = JSON.parse(text) as QueueFile;
    if (file.format === format) return file;
  } catch {
    // The failure is reported below.
  }
  throw new Error(invalidFileText);
}

/** The operations of a file. @throws Error with a message for the user, if it is not such a file or belongs to another user */
export async function readQueueFile(
  text: string,
  escrowRoot: string,
): Promise<{ tripID: string; operations: QueuedOperation[] }> {
  const { tripID, escrow, operations } = parse(text);
  const dataKey = await openByEscrow(tripID, { escrow: fromText(escrow) }, escrowRoot);
  if (!dataKey) throw new Error(otherOwnerText);
  const sealing = await sealingOf(tripID, dataKey);
  try {
    const sealedOperations = operations.map((operation) => ({ id: operation.id, ...fromText(operation) }));
    return { tripID, operations: await openOperations(tripID, sealing, sealedOperations) };
  } catch {
    throw new Error(invalidFileText);
  }
}

/**
 * Sends the operations of a file; sending it again changes nothing. A rejected bundle of one family does not hold up the
 * others.
 * @param escrowRoot the user's key from the server
 * @throws ApiError if nothing could be sent, or Error with a message for the user
 */
export async function sendQueueFile(
  text: string,
  escrowRoot: string,
  send: typeof sendOperations = sendOperations,
): Promise<SentFile> {
  const { tripID, operations } = await readQueueFile(text, escrowRoot);
  const outcomes = new Map<string, FieldOutcome>();
  let stopReason: string | null = null;
  for (const bundle of bundlesOf(operations)) {
    try {
      const bundleOutcomes = await outcomesOf(tripID, bundle, { send, now: () => new Date() });
      for (const outcome of bundleOutcomes) outcomes.set(outcome.id, outcome);
    } catch (error) {
      if (outcomes.size === 0 || !(error instanceof ApiError)) throw error;
      stopReason = error.message;
      break;
    }
  }
  return sentFile(operations, outcomes, stopReason);
}

/** @param stopReason why the rest was not sent; null if everything was */
function sentFile(
  operations: readonly QueuedOperation[],
  outcomes: ReadonlyMap<string, FieldOutcome>,
  stopReason: string | null,
): SentFile {
  const unsentOperations = operations.filter(({ operation }) => {
    const outcome = outcomes.get(operation.id);
    return !outcome || !isTaken(outcome);
  });
  // A survey whose pin was rejected is listed once, with the pin's reason.
  const leftPins = new Set(
    unsentOperations
      .map(({ operation }) => operation)
      .filter(({ operationId }) => !isOwnWork(operationId))
      .map(({ id }) => id),
  );
  const named = unsentOperations.filter(({ operation: { needs } }) => !needs.some((id) => leftPins.has(id)));
  const count = (list: readonly QueuedOperation[]) =>
    list.filter(({ operation }) => isOwnWork(operation.operationId)).length;
  return {
    taken: count(operations) - count(unsentOperations),
    left: named.map(({ operation, title }) => ({
      title,
      message: outcomes.get(operation.id)?.message ?? stopReason ?? 'El sistema no lo recibió.',
    })),
  };
}
