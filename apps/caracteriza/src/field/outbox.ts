// Turns a change made on the device into an operation to send.
import type { FieldFamily, FieldOperation, TrailStep } from './field-types.ts';
import type { QueuedOperation } from './queued-operation.ts';

/** A change to a family, as a call of the contract. */
export interface FieldCall extends Pick<
  FieldOperation,
  'operationId' | 'params' | 'body' | 'base' | 'recordID'
> {
  /** The ids of the records it concerns, or the code of the survey. */
  readonly about: readonly string[];
  /** Its description on screen: 'Encuesta de Ana Ruiz: Vivienda'. */
  readonly title: string;
  /** When it was made, if not now. */
  readonly madeAt?: string;
  /** Other operations that it depends on; those that create its records are found without this. */
  readonly alsoNeeds?: (step: TrailStep) => boolean;
}

const changesRecord = ({ operationId }: Pick<TrailStep, 'operationId'>) =>
  operationId === 'updateFamily' || operationId === 'updateSurveyable';

/** The earlier operations that a call depends on. */
function needsOf(
  trail: readonly TrailStep[],
  { operationId, params, about, alsoNeeds }: FieldCall,
): string[] {
  const names = new Set(about);
  return trail
    .filter(
      (step) =>
        (step.makes !== undefined && names.has(step.makes)) ||
        // Later changes of a record build on earlier ones.
        (changesRecord({ operationId }) &&
          step.operationId === operationId &&
          step.about.includes(params?.id ?? '')) ||
        alsoNeeds?.(step) === true,
    )
    .map(({ id }) => id);
}

/** The family with operations for these calls, in the order of execution. */
export function withOperations(
  family: FieldFamily,
  calls: readonly FieldCall[],
  now: Date,
): { family: FieldFamily; operations: QueuedOperation[] } {
  let trail = family.trail ?? [];
  const { id: familyID, code: familyCode } = family.family;
  const operations = calls.map((call): QueuedOperation => {
    const { operationId, params, body, base, recordID, about: recordIDs, title, madeAt } = call;
    const id = crypto.randomUUID();
    const operation: FieldOperation = {
      id,
      operationId,
      madeAt: madeAt ?? now.toISOString(),
      needs: needsOf(trail, call),
      ...(recordID !== undefined && { recordID }),
      ...(params !== undefined && { params }),
      ...(body !== undefined && { body }),
      ...(base !== undefined && { base }),
    };
    trail = [
      ...trail,
      { id, operationId, about: recordIDs, ...(recordID !== undefined && { makes: recordID }) },
    ];
    return { operation, familyID, familyCode, title };
  });
  return { family: { ...family, trail }, operations };
}
