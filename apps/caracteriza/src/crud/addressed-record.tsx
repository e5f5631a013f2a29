// A record's form has its own URL, so that a link can open the form, even in another tab, and Back closes it.
import { useAlert } from '@caracteriza/ui/alert';
import { useEffect, useEffectEvent, useState, type ComponentProps, type ReactNode } from 'react';
import { Link } from 'react-router';
import { errorText } from '../messages/error-text.ts';
import { useNewestLocation, useUrlState } from './use-url-state.ts';

const openParam = 'open';

const readOpened = (params: URLSearchParams) => params.get(openParam);

function writeOpened(params: URLSearchParams, id: string | null): URLSearchParams {
  const next = new URLSearchParams(params);
  if (id === null) next.delete(openParam);
  else next.set(openParam, id);
  return next;
}

/** A link to the current URL with another query. It keeps the list's search, which is not part of the URL. */
export function SameScreenLink({
  write,
  ...rest
}: Omit<ComponentProps<typeof Link>, 'to'> & { write: (params: URLSearchParams) => URLSearchParams }) {
  const { search, state } = useNewestLocation().location;
  const location = { search: write(new URLSearchParams(search)).toString() };
  return <Link {...rest} to={location} state={state} preventScrollReset />;
}

/** The link to a record's form, for `rowLink` of a table. */
export const recordLink = ({ id }: { id: string }, content: ReactNode) => (
  <SameScreenLink write={(params) => writeOpened(params, id)}>{content}</SameScreenLink>
);

/**
 * The record named in the URL, in its state when the URL was opened: taken from the page, or read by its id. If it cannot be
 * read, the reason is shown and the form's URL is left.
 * @param fetchRecord reads a record that is not on the page; if omitted, no URL opens a record
 * @returns the record, null until it is known; and the function that closes it
 */
export function useAddressedRecord<Row extends { id: string }>(
  { rows, loading }: { rows: readonly Row[]; loading: boolean },
  fetchRecord: ((id: string) => Promise<Row | undefined>) | undefined,
) {
  const alert = useAlert();
  const [namedID, setNamed] = useUrlState(readOpened, writeOpened);
  const id = fetchRecord ? namedID : null;
  const [record, setRecord] = useState<Row | null>(null);
  // Reloading the list must not change the record under an open form.
  const knownRecord = record?.id === id ? record : (rows.find((row) => row.id === id) ?? null);
  if (knownRecord !== record) setRecord(knownRecord);
  const isMissing = id !== null && knownRecord === null && !loading;
  const load = useEffectEvent((requestedID: string) => fetchRecord!(requestedID));
  const refuse = useEffectEvent((reason: string) => {
    alert.error(reason);
    setNamed(null);
  });
  useEffect(() => {
    if (!isMissing || id === null) return;
    let current = true;
    load(id).then(
      (row) => {
        if (!current) return;
        if (row) setRecord(row);
        else refuse('Ese registro ya no existe.');
      },
      (error: unknown) => current && refuse(errorText(error)),
    );
    return () => {
      current = false;
    };
  }, [isMissing, id]);
  return [knownRecord, () => setNamed(null)] as const;
}
