import type { Schema } from '@caracteriza/api-client';

export type FieldOperation = Schema<'FieldOperation'>;
export type FieldOutcome = Schema<'FieldOutcome'>;
export type FieldMaterials = Schema<'FieldTripMaterials'>;
export type FieldQuestionnaire = Schema<'FieldQuestionnaire'>;

/** An operation that was made for a family during the trip, whether or not it has been sent. */
export interface TrailStep {
  readonly id: string;
  readonly operationId: FieldOperation['operationId'];
  /** The id of the record that it creates. */
  readonly makes?: string;
  /** The ids of the records, or the code of the survey, that it concerns. */
  readonly about: readonly string[];
}

/** A family as a trip takes it along, with what the device has added. */
export type FieldFamily = Schema<'FieldFamily'> & {
  /** Where the last survey of each person and questionnaire made here leads, as keys of `isReached`. */
  readonly reached?: Readonly<Record<string, readonly string[]>>;
  readonly trail?: readonly TrailStep[];
};
