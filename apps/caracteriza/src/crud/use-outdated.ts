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

interface OutdatedOptions<Row, Values extends Record<string, string>, Output> {
  record: Row | null;
  form: UseFormReturn<Values, unknown, Output>;
  toInput: (record: Row) => Values;
}

/**
 * Which version a form saves, and what has changed on the server in the meantime. While `current` is set there are two sets of
 * contents: the user's input and the server's record. `swap` switches between them without losing either.
 */
export function useOutdated<Row extends VersionedRecord, Values extends Record<string, string>, Output>({
  record,
  form,
  toInput,
}: OutdatedOptions<Row, Values, Output>) {
  const [current, setCurrent] = useState<Row | null>(null);
  const [hiddenValues, setHiddenValues] = useState<Values | null>(null);
  const [shownVersion, setShownVersion] = useState<'typed' | 'current'>('typed');

  /** The current record, if an outdated version was rejected (a duplicate name is a 409 too). */
  const currentIn = (error: unknown): Row | null => {
    if (!(error instanceof ApiError)) return null;
    const fields = error.data as Partial<Row> | null | undefined;
    return record && error.status === 409 && fields?.id === record.id && typeof fields.version === 'number'
      ? (fields as Row)
      : null;
  };
  /**
   * The record that another person saved in the meantime, if it equals the user's input. In that case there is nothing
   * to decide.
   */
  const savedByAnother = (error: unknown): Row | null => {
    const row = currentIn(error);
    const formValues: Record<string, string> = form.getValues();
    const isSame =
      row && Object.entries(toInput(row)).every(([name, text]) => formValues[name]?.trim() === text);
    return isSame ? row : null;
  };
  /** Shows server errors at the fields they name. True if the version was the cause and no further message is needed. */
  const showRefusal = (error: unknown): boolean => {
    const row = currentIn(error);
    if (row) {
      setCurrent(row);
      setHiddenValues(toInput(row));
      setShownVersion('typed');
      return true;
    }
    if (error instanceof ApiError) applyServerErrors(form, error.errors ?? []);
    return false;
  };
  const swap = () => {
    if (!hiddenValues) return;
    setHiddenValues(form.getValues());
    setShownVersion(shownVersion === 'typed' ? 'current' : 'typed');
    form.reset(hiddenValues, { keepDefaultValues: true });
  };
  return {
    current,
    shownVersion,
    version: (current ?? record)?.version ?? 0,
    savedByAnother,
    showRefusal,
    swap,
  };
}
