// Corrects operations that the server rejected. A corrected operation gets a new id, because the server accepts no different
// content under a known id.
import type { FieldFamily, TrailStep } from './field-types.ts';
import type { QueuedOperation } from './queued-operation.ts';
import { refusedIDs } from './sender.ts';
import type { FieldStore } from './store.ts';

/** The rejected operation in the queue that `isIt` matches; null if there is none. */
export async function refusedOperation(
  store: FieldStore,
  isMatch: (queuedOperation: QueuedOperation) => boolean,
): Promise<QueuedOperation | null> {
  const refusedIDSet = refusedIDs(await store.readSettled());
  // Usually nothing was rejected, and reading the queue, photographs included, is unnecessary.
  if (refusedIDSet.size === 0) return null;
  const queue = await store.readOperations();
  return (
    queue.find(
      (queuedOperation) => refusedIDSet.has(queuedOperation.operation.id) && isMatch(queuedOperation),
    ) ?? null
  );
}

/** Whether an operation creates or changes a record. */
export const writesRecord =
  (operationIds: readonly string[], recordID: string) =>
  ({ operation: { operationId, params, recordID: commandRecordID } }: QueuedOperation): boolean =>
    operationIds.includes(operationId) && (commandRecordID ?? params?.id) === recordID;

/** The correction of a rejected operation. */
interface Correction {
  readonly refusedOperation: QueuedOperation;
  readonly body: QueuedOperation['operation']['body'];
  readonly title: string;
  /** The family that the corrected record now belongs to. */
  readonly family: FieldFamily;
  /** Another family that changes too. */
  readonly alsoChanged?: FieldFamily;
  /** When the corrected work was done, if somebody did it again. */
  readonly madeAt?: string;
  /** Whether a later operation becomes part of the correction, so that it is no longer sent separately. */
  readonly includes?: (queuedOperation: QueuedOperation) => boolean;
  /** The ids of records that the corrected operation depends on. */
  readonly about?: readonly string[];
}

const makersOf = ({ trail = [] }: FieldFamily, recordIDs: readonly string[]): string[] =>
  trail.flatMap(({ id, makes }) => (makes !== undefined && recordIDs.includes(makes) ? [id] : []));

/**
 * Writes a correction in one transaction. Operations that depended on the rejected one now depend on the corrected one.
 * @returns its new id
 * @throws ApiError if the rejected one was sent in the meantime
 */
export async function commitCorrection(store: FieldStore, correction: Correction): Promise<string> {
  const {
    refusedOperation: refused,
    body,
    title,
    family,
    alsoChanged,
    madeAt,
    includes,
    about = [],
  } = correction;
  const id = crypto.randomUUID();
  const queue = await store.readOperations();
  const included = includes ? queue.filter(includes) : [];
  const droppedIDs = included
    .map(({ operation }) => operation.id)
    .filter((id) => id !== refused.operation.id);
  const replacedIDs = new Set([refused.operation.id, ...droppedIDs]);
  const withNew = (needs: readonly string[]) => [
    ...new Set(needs.map((neededID) => (replacedIDs.has(neededID) ? id : neededID))),
  ];
  const { operation } = refused;
  const needs = withNew([...operation.needs, ...makersOf(family, about)]).filter((need) => need !== id);
  const corrected: QueuedOperation = {
    operation: { ...operation, id, body, needs, madeAt: madeAt ?? operation.madeAt },
    familyID: family.family.id,
    familyCode: family.family.code,
    title,
  };
  const dependants = queue
    .filter(
      (entry) =>
        !replacedIDs.has(entry.operation.id) && entry.operation.needs.some((need) => replacedIDs.has(need)),
    )
    .map((entry) => ({ ...entry, operation: { ...entry.operation, needs: withNew(entry.operation.needs) } }));
  const families = [family, ...(alsoChanged ? [alsoChanged] : [])];
  await store.commit({
    families: await withRenamedSteps(store, families, { oldID: operation.id, id, droppedIDs }),
    operations: dependants,
    replacements: new Map([[operation.id, corrected]]),
    droppedIDs,
  });
  return id;
}

/** The changed families and all others that refer to the operation, with its new id. */
async function withRenamedSteps(
  store: FieldStore,
  families: readonly FieldFamily[],
  { oldID, id, droppedIDs }: { oldID: string; id: string; droppedIDs: readonly string[] },
): Promise<FieldFamily[]> {
  const changedIDs = new Set(families.map(({ family }) => family.id));
  const otherFamilies = (await store.allFamilies()).filter(({ family }) => !changedIDs.has(family.id));
  const isTouched = (step: TrailStep) => step.id === oldID || droppedIDs.includes(step.id);
  const touched = otherFamilies.filter(({ trail = [] }) => trail.some(isTouched));
  return [...families, ...touched].map((family) => ({
    ...family,
    trail: (family.trail ?? [])
      .filter((step) => !droppedIDs.includes(step.id))
      .map((step) => (step.id === oldID ? { ...step, id } : step)),
  }));
}
