// Sends the waiting operations, one family's bundle after another. An operation leaves the queue only after the server has
// confirmed it.
import { ApiError } from '@caracteriza/api-client';
import { call } from '../session/api.ts';
import { aloneInBrowser } from './browser-lock.ts';
import type { FieldOutcome } from './field-types.ts';
import type { QueuedOperation, SettledOperation } from './queued-operation.ts';
import type { FieldStore } from './store.ts';

/** The sender's activity, for the screen. */
interface SendingState {
  readonly sending: boolean;
  /** Why the last attempt ended early; null after one that sent everything it could. */
  readonly problem: string | null;
}

export interface Sender {
  readonly state: () => SendingState;
  /** Calls back after each change of the state, until the returned function is called. */
  readonly watch: (onChange: () => void) => () => void;
  /** Sends now, without waiting for the pause to end. Resolves when the attempt has ended. */
  readonly sendNow: () => Promise<void>;
  readonly stop: () => void;
}

/** Limits of the contract (openapi/field-trip.yaml), with room for the rest of the body. */
const maxOperations = 200;
const maxCharacters = 25_000_000;

/** Milliseconds between attempts, doubled after each failure. */
const firstPause = 5_000;
const longestPause = 300_000;

const unreadMessage = 'El navegador no pudo leer o guardar lo que está por enviar. No se perdió nada.';

/** The server accepts nothing more from this trip, because its device was reported lost. */
const isLost = (error: unknown) => error instanceof ApiError && error.status === 410;

/** Whether the error concerns the bundle, not the trip or the call as a whole. */
const isAboutContent = (error: unknown) =>
  error instanceof ApiError && [400, 413, 422].includes(error.status);

/** Whether the next bundle would fail too: no network, session or permission, too many requests, or a broken server. */
const endsAttempt = (error: unknown) =>
  !(error instanceof ApiError) ||
  error.status === 0 ||
  error.status === 401 ||
  error.status === 403 ||
  error.status === 410 ||
  error.status === 429 ||
  error.status >= 500;

/** The ids of the operations that the server has rejected. */
export const refusedIDs = (outcomes: readonly SettledOperation[]): Set<string> =>
  new Set(outcomes.filter(({ outcome }) => outcome.state === 'refused').map(({ outcome }) => outcome.id));

/**
 * The operations that can be sent: neither rejected nor dependent on rejected ones, which wait for a person on the screen 'Por
 * enviar'.
 */
export function sendable(
  queue: readonly QueuedOperation[],
  outcomes: readonly SettledOperation[],
): QueuedOperation[] {
  const stoppedIDs = refusedIDs(outcomes);
  return queue.filter(({ operation: { id, needs } }) => {
    if (stoppedIDs.has(id)) return false;
    if (!needs.some((neededID) => stoppedIDs.has(neededID))) return true;
    stoppedIDs.add(id);
    return false;
  });
}

/** Bundles of operations of one family, in the order in which they were made and within the limits of a call. */
export function bundlesOf(queue: readonly QueuedOperation[]): QueuedOperation[][] {
  return [...Map.groupBy(queue, ({ familyID }) => familyID).values()].flatMap((operations) => {
    const bundles: QueuedOperation[][] = [];
    let characters = 0;
    for (const queuedOperation of operations) {
      const size = JSON.stringify(queuedOperation.operation).length;
      const last = bundles.at(-1);
      if (last && last.length < maxOperations && characters + size <= maxCharacters) {
        last.push(queuedOperation);
        characters += size;
      } else {
        bundles.push([queuedOperation]);
        characters = size;
      }
    }
    return bundles;
  });
}

const refusedBy = (id: string, error: ApiError): FieldOutcome => ({
  id,
  state: 'refused',
  message: error.message,
  errors: error.errors ?? [],
  data: null,
  caseID: null,
});

/** Sends operations of a trip as one bundle. @throws ApiError */
export async function sendOperations(
  tripID: string,
  bundle: readonly QueuedOperation[],
  sentAt: Date,
): Promise<readonly FieldOutcome[]> {
  const body = { sentAt: sentAt.toISOString(), operations: bundle.map(({ operation }) => operation) };
  return (await call('sendFieldBundle', { params: { id: tripID }, body })).data;
}

/**
 * Sends one bundle. One that the server rejects as a whole counts as rejected, so that it does not hold up others; and one
 * operation that the server cannot read does not affect the others. @throws ApiError if another bundle would fail as well
 */
export async function outcomesOf(
  tripID: string,
  bundle: readonly QueuedOperation[],
  { send, now }: Required<Pick<SenderOptions, 'send' | 'now'>>,
): Promise<readonly FieldOutcome[]> {
  try {
    return await send(tripID, bundle, now());
  } catch (error) {
    if (endsAttempt(error)) throw error;
    if (!isAboutContent(error) || bundle.length === 1)
      return bundle.map(({ operation: { id } }) => refusedBy(id, error as ApiError));
    const middle = Math.ceil(bundle.length / 2);
    const first = await outcomesOf(tripID, bundle.slice(0, middle), { send, now });
    return [...first, ...(await outcomesOf(tripID, bundle.slice(middle), { send, now }))];
  }
}

/**
 * Sends one bundle and stores the server's response.
 * @throws ApiError if another bundle would fail as well
 */
async function sendBundle(
  store: FieldStore,
  bundle: readonly QueuedOperation[],
  options: Required<Pick<SenderOptions, 'send' | 'now'>>,
): Promise<void> {
  const outcomes = await outcomesOf(store.tripID, bundle, options);
  const byID = new Map(outcomes.map((outcome) => [outcome.id, outcome]));
  const settledAt = options.now().toISOString();
  const settledOperations = bundle.flatMap(({ operation, ...about }): SettledOperation[] => {
    const outcome = byID.get(operation.id);
    return outcome ? [{ ...about, operationId: operation.operationId, outcome, settledAt }] : [];
  });
  await store.settle(settledOperations);
}

const hasSendable = async (store: FieldStore): Promise<boolean> =>
  sendable(await store.readOperations(), await store.readSettled()).length > 0;

interface SenderOptions {
  /** Reports to the server what is still on the device, and applies its response: a device reported lost is erased. */
  readonly report: () => Promise<void>;
  readonly now?: () => Date;
  readonly send?: typeof sendOperations;
}

/** Sends in the background: at once, when the network returns, and after pauses that grow with each failure. */
export function startSender(
  store: FieldStore,
  { report, now = () => new Date(), send = sendOperations }: SenderOptions,
): Sender {
  let state: SendingState = { sending: false, problem: null };
  let pauseMilliseconds = firstPause;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sendTimer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | null = null;
  let isStopped = false;
  /** The operations of an earlier attempt; the others are new. */
  const triedIDs = new Set<string>();
  const watchers = new Set<() => void>();
  const set = (next: SendingState) => {
    state = next;
    for (const watcher of watchers) watcher();
  };

  const attempt = async (selection: 'all' | 'new'): Promise<string | null> => {
    try {
      const [queue, settledOperations] = await Promise.all([store.readOperations(), store.readSettled()]);
      const isNew = ({ operation: { id } }: QueuedOperation) => !triedIDs.has(id);
      const bundles = bundlesOf(sendable(queue, settledOperations)).filter(
        (bundle) => selection === 'all' || bundle.some(isNew),
      );
      for (const { operation } of queue) triedIDs.add(operation.id);
      for (const bundle of bundles) {
        if (isStopped) return null;
        await sendBundle(store, bundle, { send, now });
      }
      if (bundles.length > 0) await report();
      return null;
    } catch (error) {
      if (isLost(error)) await report();
      return error instanceof ApiError ? error.message : unreadMessage;
    }
  };

  const run = async (selection: 'all' | 'new') => {
    set({ ...state, sending: true });
    // Otherwise two tabs would send everything twice.
    const problem = await aloneInBrowser(`caracteriza.field.sender/${store.tripID}`, () =>
      attempt(selection),
    );
    set({ sending: false, problem });
    if (isStopped) return;
    // If reading fails now, it is tried again, as after a failed attempt.
    const isLeft = await hasSendable(store).catch(() => true);
    if (problem === null && !isLeft) {
      clearTimeout(timer);
      timer = undefined;
      pauseMilliseconds = firstPause;
    } else if (timer === undefined) {
      // Otherwise operations that wait for something else would be sent again and again, photographs included.
      pauseMilliseconds = Math.min(pauseMilliseconds * 2, longestPause);
      timer = setTimeout(() => void start('all'), pauseMilliseconds);
    }
  };
  const start = (selection: 'all' | 'new'): Promise<void> => {
    clearTimeout(sendTimer);
    sendTimer = undefined;
    if (selection === 'all') {
      clearTimeout(timer);
      timer = undefined;
    }
    running ??= run(selection).finally(() => (running = null));
    return running;
  };
  /** A new operation does not wait for a pause caused by another one. */
  const sendNew = async () => {
    const waitingOperations = await store.readSealedOperations();
    if (isStopped || sendTimer !== undefined || waitingOperations.every(({ id }) => triedIDs.has(id))) return;
    sendTimer = setTimeout(() => void start('new'), firstPause);
  };

  const onOnline = () => {
    pauseMilliseconds = firstPause;
    void start('all');
  };
  const unwatch = store.watch(() => void sendNew().catch(() => undefined));
  window.addEventListener('online', onOnline);
  void start('all');
  return {
    state: () => state,
    watch: (onChange) => {
      watchers.add(onChange);
      return () => watchers.delete(onChange);
    },
    sendNow: async () => {
      // Operations added since the current attempt began are sent too.
      await running;
      await start('all');
    },
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
      clearTimeout(sendTimer);
      unwatch();
      window.removeEventListener('online', onOnline);
    },
  };
}
