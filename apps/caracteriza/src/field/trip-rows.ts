// The trips of this browser, in plain text: nothing in a row may tell who or what it is about.
import { resultOf } from '../session/indexed-database.ts';
import { withFieldDatabase } from './field-database.ts';

/** A trip by its id, with what the vault needs to open it: wrapped keys, salts, days. No names. */
export interface TripRow {
  readonly id: string;
  readonly [field: string]: unknown;
}

/** The trips of all users of this browser. */
export const readTripRows = <Row extends TripRow>(): Promise<Row[]> =>
  withFieldDatabase((database) =>
    resultOf<Row[]>(database.transaction('trips').objectStore('trips').getAll()),
  );
