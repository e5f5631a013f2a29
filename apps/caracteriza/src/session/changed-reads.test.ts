import { renderHook, waitFor } from '@testing-library/react';
import useSWR from 'swr';
import { expect, test } from 'vitest';
import { forgetReads } from './changed-reads.ts';

test('what was forgotten is not shown before it is answered anew', async () => {
  const answers = ['before', 'after'];
  const shown: (string | undefined)[] = [];
  const read = (operationId: string) =>
    renderHook(() => {
      const { data } = useSWR([operationId, {}], async () => answers.shift());
      shown.push(data);
    });
  const first = read('getFamilyVisitBoard');
  await waitFor(() => expect(shown.at(-1)).toBe('before'));
  first.unmount();
  await forgetReads('getFamily');
  await forgetReads('getFamilyVisitBoard');
  shown.length = 0;
  read('getFamilyVisitBoard');
  await waitFor(() => expect(shown.at(-1)).toBe('after'));
  expect(shown).not.toContain('before');
});
