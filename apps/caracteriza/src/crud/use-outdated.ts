// Two people change one record: the second is told and loses nothing (rules §1).
import { ApiError } from '@caracteriza/api-client';
import { applyServerErrors } from '@caracteriza/ui/form';
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

  /** Takes over the record as it is now when an outdated version was refused (a name in use is a 409 too). */
  const takeCurrent = ({ status, data }: ApiError): boolean => {
    const sent = data as Partial<Row> | null | undefined;
    if (!record || status !== 409 || sent?.id !== record.id || typeof sent.version !== 'number') return false;
    setCurrent(sent as Row);
    setHidden(toInput(sent as Row));
    setShows('typed');
    return true;
  };
  /** Shows a refusal at the inputs that it names. True: it was about the version, and nothing else has to be said. */
  const showRefusal = (thrown: unknown): boolean => {
    if (!(thrown instanceof ApiError)) return false;
    if (takeCurrent(thrown)) return true;
    applyServerErrors(form, thrown.errors ?? []);
    return false;
  };
  const swap = () => {
    if (!hidden) return;
    setHidden(form.getValues());
    setShows(shows === 'typed' ? 'current' : 'typed');
    form.reset(hidden, { keepDefaultValues: true });
  };
  return { current, shows, version: (current ?? record)?.version ?? 0, showRefusal, swap };
}
