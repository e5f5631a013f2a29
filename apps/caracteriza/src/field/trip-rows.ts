// The trips of this browser, in plain text: a row must not reveal whom or what it is about.
import { resultOf } from '../session/indexed-database.ts';
import { withFieldDatabase } from './field-database.ts';

/** A trip by its id, with what is needed to unlock it: encrypted keys, salts, days. No names. */
export interface TripRow {
  readonly id: string;
  readonly [field: string]: unknown;
}

/** The trips of all users of this browser. */
export const readTripRows = <Row extends TripRow>(): Promise<Row[]> =>
  withFieldDatabase((database) =>
    resultOf<Row[]>(database.transaction('trips').objectStore('trips').getAll()),
  );
