// A record's form has an address, so that a link opens it, in another tab too, and Back closes it.
import { useAlert } from '@caracteriza/ui/alert';
import { useEffect, useEffectEvent, useState, type ComponentProps, type ReactNode } from 'react';
import { Link } from 'react-router';
import { errorText } from '../messages/error-text.ts';
import { useNewestLocation, useUrlState } from './use-url-state.ts';

const entry = 'open';

const readOpened = (params: URLSearchParams) => params.get(entry);

function writeOpened(params: URLSearchParams, id: string | null): URLSearchParams {
  const next = new URLSearchParams(params);
  if (id === null) next.delete(entry);
  else next.set(entry, id);
  return next;
}

/** A link to this address with another query; the search of the list, which no address holds, stays with it. */
export function SameScreenLink({
  write,
  ...rest
}: Omit<ComponentProps<typeof Link>, 'to'> & { write: (params: URLSearchParams) => URLSearchParams }) {
  const { search, state } = useNewestLocation().location;
  const to = { search: write(new URLSearchParams(search)).toString() };
  return <Link {...rest} to={to} state={state} preventScrollReset />;
}

/** The link to a record's form, for `rowLink` of a table. */
export const recordLink = ({ id }: { id: string }, content: ReactNode) => (
  <SameScreenLink write={(params) => writeOpened(params, id)}>{content}</SameScreenLink>
);

/**
 * The record that the address names, as it was when the address was opened: from the page, or read by its id. If it cannot be
 * read, the reason is shown and the address closed.
 *
 * @param read reads a record that is not on the page; if omitted, no address opens a record
 * @returns the record, null until it is known; and the function that closes it
 */
export function useAddressedRecord<Row extends { id: string }>(
  { rows, loading }: { rows: readonly Row[]; loading: boolean },
  read: ((id: string) => Promise<Row | undefined>) | undefined,
) {
  const alert = useAlert();
  const [named, setNamed] = useUrlState(readOpened, writeOpened);
  const id = read ? named : null;
  const [record, setRecord] = useState<Row | null>(null);
  // A list that is read again must not change the record under an open form.
  const known = record?.id === id ? record : (rows.find((row) => row.id === id) ?? null);
  if (known !== record) setRecord(known);
  const missing = id !== null && known === null && !loading;
  const load = useEffectEvent((wanted: string) => read!(wanted));
  const refuse = useEffectEvent((reason: string) => {
    alert.error(reason);
    setNamed(null);
  });
  useEffect(() => {
    if (!missing || id === null) return;
    let current = true;
    load(id).then(
      (row) => {
        if (!current) return;
        if (row) setRecord(row);
        else refuse('Ese registro ya no existe.');
      },
      (thrown: unknown) => current && refuse(errorText(thrown)),
    );
    return () => {
      current = false;
    };
  }, [missing, id]);
  return [known, () => setNamed(null)] as const;
}
