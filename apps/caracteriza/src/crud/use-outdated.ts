// Handles concurrent edits of one record: the second person is notified and loses nothing (rules §1).
import { ApiError } from '@caracteriza/api-client';
import { applyServerErrors } from '@caracteriza/ui/form';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';

/** A record in wire format. */
export interface VersionedRecord {
  readonly id: string;
  readonly version: number;
  readonly code?: string;
}

interface OutdatedOptions<Row, Values extends Record<string, string>, Sent> {
  record: Row | null;
  form: UseFormReturn<Values, unknown, Sent>;
  toInput: (record: Row) => Values;
}

/**
 * Which version a form saves, and what has changed on the server in the meantime. While `current` is set there are two sets of
 * contents: the user's input and the server's record. `swap` switches between them without losing either.
 */
export function useOutdated<Row extends VersionedRecord, Values extends Record<string, string>, Sent>({
  record,
  form,
  toInput,
}: OutdatedOptions<Row, Values, Sent>) {
  const [current, setCurrent] = useState<Row | null>(null);
  const [hidden, setHidden] = useState<Values | null>(null);
  const [shows, setShows] = useState<'typed' | 'current'>('typed');

  /** The current record, if an outdated version was rejected (a duplicate name is a 409 too). */
  const currentIn = (thrown: unknown): Row | null => {
    if (!(thrown instanceof ApiError)) return null;
    const fields = thrown.data as Partial<Row> | null | undefined;
    return record && thrown.status === 409 && fields?.id === record.id && typeof fields.version === 'number'
      ? (fields as Row)
      : null;
  };
  /** The record that another person saved in the meantime, if it equals the user's input; then there is nothing to decide. */
  const savedByAnother = (thrown: unknown): Row | null => {
    const row = currentIn(thrown);
    const typed: Record<string, string> = form.getValues();
    const isSame = row && Object.entries(toInput(row)).every(([name, text]) => typed[name]?.trim() === text);
    return isSame ? row : null;
  };
  /** Shows server errors at the fields they name. True if the version was the cause and no further message is needed. */
  const showRefusal = (thrown: unknown): boolean => {
    const row = currentIn(thrown);
    if (row) {
      setCurrent(row);
      setHidden(toInput(row));
      setShows('typed');
      return true;
    }
    if (thrown instanceof ApiError) applyServerErrors(form, thrown.errors ?? []);
    return false;
  };
  const swap = () => {
    if (!hidden) return;
    setHidden(form.getValues());
    setShows(shows === 'typed' ? 'current' : 'typed');
    form.reset(hidden, { keepDefaultValues: true });
  };
  return { current, shows, version: (current ?? record)?.version ?? 0, savedByAnother, showRefusal, swap };
}
