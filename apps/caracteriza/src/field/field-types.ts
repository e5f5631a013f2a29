import type { Schema } from '@caracteriza/api-client';

export type FieldOperation = Schema<'FieldOperation'>;
export type FieldOutcome = Schema<'FieldOutcome'>;
export type FieldMaterials = Schema<'FieldTripMaterials'>;
export type FieldQuestionnaire = Schema<'FieldQuestionnaire'>;

/** An operation that was made for a family during the trip, whether it was sent or not. */
export interface TrailStep {
  readonly id: string;
  readonly operationId: FieldOperation['operationId'];
  /** The id of the record that it makes. */
  readonly makes?: string;
  /** The ids of the records, or the code of the survey, that it is about. */
  readonly about: readonly string[];
}

/** A family as a trip takes it along, with what the device has added. */
export type FieldFamily = Schema<'FieldFamily'> & {
  /** What the last survey of each person and questionnaire made here leads to, as keys of `isReached`. */
  readonly reached?: Readonly<Record<string, readonly string[]>>;
  readonly trail?: readonly TrailStep[];
};
