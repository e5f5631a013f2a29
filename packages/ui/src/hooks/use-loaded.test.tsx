import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useLoaded } from './use-loaded.ts';

afterEach(cleanup);

test('a module that cannot be loaded is reported, and loaded by the next try', async () => {
  let isAbsent = true;
  const load = () =>
    isAbsent ? Promise.reject(new Error('no network')) : Promise.resolve({ name: 'calendar' });
  const { result } = renderHook(() => useLoaded(load));
  expect(result.current).toMatchObject({ loaded: null, failed: false });
  await act(async () => expect(await result.current.request()).toBe(false));
  expect(result.current).toMatchObject({ loaded: null, failed: true });
  isAbsent = false;
  await act(async () => expect(await result.current.request()).toBe(true));
  expect(result.current).toMatchObject({ loaded: { name: 'calendar' }, failed: false });
});
