import type { Schema } from '@caracteriza/api-client';

/** A family as a trip takes it along, and as the device changes it. */
export interface FieldFamily {
  readonly family: Schema<'Family'>;
  readonly members: readonly Schema<'Surveyable'>[];
  readonly consents: readonly { readonly surveyableID: string; readonly last: Schema<'Consent'> }[];
  readonly cells: readonly Schema<'FamilyVisitCell'>[];
  readonly absences: readonly Schema<'VisitAbsence'>[];
  readonly visits: readonly Schema<'FamilyVisit'>[];
}

/** A call of the contract that waits to be sent. */
export interface FieldOperation {
  readonly id: string;
  readonly operationId: string;
  readonly madeAt: string;
  readonly needs: readonly string[];
  readonly recordID?: string;
  readonly params?: { readonly id?: string };
  readonly body?: Readonly<Record<string, unknown>>;
  readonly base?: Readonly<Record<string, unknown>>;
}

/** What the server said about an operation. */
export interface FieldOutcome {
  readonly id: string;
  readonly state: 'saved' | 'merged' | 'repeated' | 'waiting' | 'refused' | 'held';
  readonly message: string;
  readonly errors: readonly { readonly field: string; readonly message: string }[];
  readonly data: {
    readonly id: string | null;
    readonly code: string | null;
    readonly version: number | null;
  } | null;
  readonly caseID: string | null;
}
