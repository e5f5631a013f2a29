import type { Schema } from '@caracteriza/api-client';

export type FieldOperation = Schema<'FieldOperation'>;
export type FieldOutcome = Schema<'FieldOutcome'>;
export type FieldMaterials = Schema<'FieldTripMaterials'>;
export type FieldQuestionnaire = Schema<'FieldQuestionnaire'>;

/** An operation made for a family during the trip, whether or not it has been sent. */
export interface TrailStep {
  readonly id: string;
  readonly operationId: FieldOperation['operationId'];
  /** The id of the record that it creates. */
  readonly makes?: string;
  /** The ids of the records it concerns, or the code of the survey. */
  readonly about: readonly string[];
}

/** A family as downloaded for a trip, with everything added on the device. */
export type FieldFamily = Schema<'FieldFamily'> & {
  /**
   * For each person and questionnaire, the questionnaires that the last survey made here leads to, as keys for
   * `isReached`.
   */
  readonly reached?: Readonly<Record<string, readonly string[]>>;
  readonly trail?: readonly TrailStep[];
};
