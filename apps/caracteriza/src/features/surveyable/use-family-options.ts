import type { Schema } from '@caracteriza/api-client';
import { useEffect, useState } from 'react';
import { useRead } from '../../session/use-read.ts';

/** As many families as the dropdown holds at once; whoever needs another one types a part of it. */
const shownFamilies = 100;
/** How long after the last key the server is asked, in ms. */
const typingPause = 250;

type FamilyReference = Pick<Schema<'Family'>, 'id' | 'code' | 'consultreference' | 'residentialaddress'>;

/**
 * Families to choose from: there may be hundreds of thousands, so the server searches (rules §7). The first page and
 * the person's own family stay on offer, or the dropdown would close under the fingers while the server looks.
 */
export function useFamilyOptions(own: FamilyReference | null) {
  const [typed, setTyped] = useState('');
  const [search, setSearch] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSearch(typed.trim().slice(0, 100)), typingPause);
    return () => clearTimeout(timer);
  }, [typed]);
  const first = useRead('listFamilies', { query: { page: 1, pageSize: shownFamilies } });
  const found = useRead(
    'listFamilies',
    search === '' ? null : { query: { page: 1, pageSize: shownFamilies, search } },
    { keepPreviousData: true },
  );
  const families: FamilyReference[] = [
    ...(own ? [own] : []),
    ...(first.data?.data ?? []),
    ...(found.data?.data ?? []),
  ];
  const options = new Map(
    families.map(({ id, code, consultreference, residentialaddress }) => [
      id,
      { value: id, label: `${consultreference} · ${residentialaddress} (${code})` },
    ]),
  );
  return {
    options: [...options.values()],
    loading: first.isLoading || found.isLoading,
    onSearch: setTyped,
  };
}
