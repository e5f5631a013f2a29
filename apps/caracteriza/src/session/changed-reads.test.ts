import { renderHook, waitFor } from '@testing-library/react';
import useSWR from 'swr';
import { expect, test } from 'vitest';
import { forgetReads } from './changed-reads.ts';

test('what was forgotten is not shown before it is answered anew', async () => {
  const answers = ['before', 'after'];
  const readsShown: (string | undefined)[] = [];
  const read = (operationId: string) =>
    renderHook(() => {
      const { data } = useSWR([operationId, {}], async () => answers.shift());
      readsShown.push(data);
    });
  const first = read('getFamilyVisitBoard');
  await waitFor(() => expect(readsShown.at(-1)).toBe('before'));
  first.unmount();
  await forgetReads('getFamily');
  await forgetReads('getFamilyVisitBoard');
  readsShown.length = 0;
  read('getFamilyVisitBoard');
  await waitFor(() => expect(readsShown.at(-1)).toBe('after'));
  expect(readsShown).not.toContain('before');
});
