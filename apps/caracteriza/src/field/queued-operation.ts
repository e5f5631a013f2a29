import type { FieldOperation, FieldOutcome } from './field-types.ts';

/** How an operation is displayed. */
interface OperationAbout {
  /** Operations of the same family are sent together. */
  readonly familyID: string;
  readonly familyCode: string;
  /** 'Encuesta de Ana Ruiz: Vivienda'. */
  readonly title: string;
}

/** An operation that the server has not accepted yet. */
export interface QueuedOperation extends OperationAbout {
  readonly operation: FieldOperation;
}

/** The server's final response to an operation. */
export interface SettledOperation extends OperationAbout {
  readonly operationId: FieldOperation['operationId'];
  readonly outcome: FieldOutcome;
  /** By the device's clock, as Date.toISOString. */
  readonly settledAt: string;
}

const takenStates: ReadonlySet<FieldOutcome['state']> = new Set(['saved', 'merged', 'repeated', 'held']);

/** Whether the server has it safely: carried out, or waiting there for a decision. */
export const isTaken = ({ state }: Pick<FieldOutcome, 'state'>): boolean => takenStates.has(state);

/** Whether users count it as a separate piece of work; the pin of a survey is part of the survey. */
export const isOwnWork = (operationId: FieldOperation['operationId']): boolean =>
  operationId !== 'pinFieldSurvey';

/** The fields that the operation sends; they differ between operations. */
export const sentFields = ({ operation }: QueuedOperation): Readonly<Record<string, unknown>> =>
  (operation.body ?? {}) as Readonly<Record<string, unknown>>;
