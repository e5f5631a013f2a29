import type { FieldOperation, FieldOutcome } from './field-types.ts';

/** How the screen shows an operation. */
interface OperationAbout {
  /** Operations of a family are sent together. */
  readonly familyID: string;
  readonly familyCode: string;
  /** 'Encuesta de Ana Ruiz: Vivienda'. */
  readonly title: string;
}

/** An operation that the server has not accepted yet. */
export interface QueuedOperation extends OperationAbout {
  readonly operation: FieldOperation;
}

/** The last word of the server on an operation. */
export interface SettledOperation extends OperationAbout {
  readonly operationId: FieldOperation['operationId'];
  readonly outcome: FieldOutcome;
  /** By the device's clock, as Date.toISOString. */
  readonly settledAt: string;
}

const takenStates: ReadonlySet<FieldOutcome['state']> = new Set(['saved', 'merged', 'repeated', 'held']);

/** Whether it is safe on the server: written, or held until somebody decides. */
export const isTaken = ({ state }: Pick<FieldOutcome, 'state'>): boolean => takenStates.has(state);

/** Whether users count it as work of its own; the pin of a survey is part of the survey. */
export const isOwnWork = (operationId: FieldOperation['operationId']): boolean =>
  operationId !== 'pinFieldSurvey';

/** What the operation sends, by field; each operation has fields of its own. */
export const sentFields = ({ operation }: QueuedOperation): Readonly<Record<string, unknown>> =>
  (operation.body ?? {}) as Readonly<Record<string, unknown>>;
