import type { Schema } from '@caracteriza/api-client';
import { useEffect, useState } from 'react';
import { useRead } from '../../session/use-read.ts';

/** Maximum number of families the dropdown offers at once; typing part of a name finds others. */
const maxFamilies = 100;
/** Debounce before the server is queried, in ms. */
const typingPause = 250;

export type FamilyReference = Pick<
  Schema<'Family'>,
  'id' | 'code' | 'consultreference' | 'residentialaddress'
>;

/** A family in one line: its name, where it lives, its code. */
export const familyLabel = ({ code, consultreference, residentialaddress }: FamilyReference) =>
  `${consultreference} · ${residentialaddress} (${code})`;

/** The hint shown if more families match than are offered. */
export const moreFamiliesHint = (total: number): string | undefined =>
  total > maxFamilies
    ? `Se ofrecen ${maxFamilies} familias, y hay más. Escriba parte del nombre, la dirección o el código para encontrar otras.`
    : undefined;

/**
 * Families to choose from. There may be hundreds of thousands, so the server searches (rules §7). The first page and the
 * person's own family remain in the options, because without options the dropdown would close during the search.
 */
export function useFamilyOptions(ownFamily: FamilyReference | null) {
  const [typedText, setTypedText] = useState('');
  const [search, setSearch] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSearch(typedText.trim().slice(0, 100)), typingPause);
    return () => clearTimeout(timer);
  }, [typedText]);
  const first = useRead('listFamilies', { query: { page: 1, pageSize: maxFamilies } });
  const matches = useRead(
    'listFamilies',
    search === '' ? null : { query: { page: 1, pageSize: maxFamilies, search } },
    { keepPreviousData: true },
  );
  const families: FamilyReference[] = [
    ...(ownFamily ? [ownFamily] : []),
    ...(first.data?.data ?? []),
    ...(matches.data?.data ?? []),
  ];
  const options = new Map(
    families.map((family) => [family.id, { value: family.id, label: familyLabel(family) }]),
  );
  const page = search === '' ? first.data : matches.data;
  return {
    options: [...options.values()],
    cut: moreFamiliesHint(page?.total ?? 0),
    loading: first.isLoading || matches.isLoading,
    onSearch: setTypedText,
  };
}
