// Two people change one record: the second is told and loses nothing (rules §1).
import { ApiError } from '@caracteriza/api-client';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';

/** A record as the wire has it. */
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
 * Which version a form saves, and what has changed on the server meanwhile. While `current` is set the form has two
 * contents: what was typed and what the server holds. `swap` shows the other one and keeps this one.
 */
export function useOutdated<Row extends VersionedRecord, Values extends Record<string, string>, Sent>({
  record,
  form,
  toInput,
}: OutdatedOptions<Row, Values, Sent>) {
  const [current, setCurrent] = useState<Row | null>(null);
  const [hidden, setHidden] = useState<Values | null>(null);
  const [shows, setShows] = useState<'typed' | 'current'>('typed');

  /** Takes the refusal of an outdated version; false for any other refusal (a taken name is a 409 too). */
  const take = (thrown: unknown): boolean => {
    if (!record || !(thrown instanceof ApiError) || thrown.status !== 409) return false;
    const sent = thrown.data as Partial<Row> | null | undefined;
    if (sent?.id !== record.id || typeof sent.version !== 'number') return false;
    setCurrent(sent as Row);
    setHidden(toInput(sent as Row));
    setShows('typed');
    return true;
  };
  const swap = () => {
    if (!hidden) return;
    setHidden(form.getValues());
    setShows(shows === 'typed' ? 'current' : 'typed');
    form.reset(hidden, { keepDefaultValues: true });
  };
  return { current, shows, version: (current ?? record)?.version ?? 0, take, swap };
}
