import { ApiError, type OperationId } from '@caracteriza/api-client';
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import useSWR, { mutate } from 'swr';
import { afterEach, expect, test } from 'vitest';
import { readsRefreshed, refreshReadsAfter } from './changed-reads.ts';

afterEach(async () => {
  cleanup();
  // The next test must not get answers of this one from the cache.
  await mutate(() => true);
});

/** Which reads were answered, in their order. */
let asked: OperationId[] = [];

/** A read with the key that `useRead` gives it. */
const useAsked = (operationId: OperationId) =>
  useSWR([operationId, {}], () => {
    asked.push(operationId);
    return asked.length;
  });

/** Shows zones, families and campaigns, each read once. */
async function show() {
  asked = [];
  renderHook(() => [useAsked('listZones'), useAsked('listFamilies'), useAsked('listCampaigns')]);
  await waitFor(() => expect(asked).toHaveLength(3));
  asked = [];
}

test('a write has its own reads asked again, and those that show it; no others', async () => {
  await show();
  refreshReadsAfter('deleteZone', Promise.resolve());
  await waitFor(() => expect(asked.toSorted()).toEqual(['listFamilies', 'listZones']));
  await readsRefreshed();
  expect(asked).toHaveLength(2);
});

test('several writes to one resource ask once, with the last answer', async () => {
  await show();
  let answer = () => {};
  refreshReadsAfter('createCampaign', Promise.resolve());
  refreshReadsAfter('deactivateCampaign', new Promise<void>((resolve) => (answer = resolve)));
  refreshReadsAfter('updateCampaign', Promise.reject(new ApiError(422, 'no')));
  await Promise.resolve();
  expect(asked).toEqual([]);
  answer();
  await waitFor(() => expect(asked).toEqual(['listCampaigns']));
});

test.each([
  [404, ['listCampaigns']],
  [409, ['listCampaigns']],
  [400, []],
  [422, []],
  [0, []],
])('a refusal with %i: asked again is %j', async (status, expected) => {
  await show();
  const refused = Promise.reject(new ApiError(status, 'no'));
  refreshReadsAfter('updateCampaign', refused);
  await refused.catch(() => undefined);
  await readsRefreshed();
  expect(asked).toEqual(expected);
});

test('what was read a moment before a write is read anew when it is shown again', async () => {
  asked = [];
  const { unmount } = renderHook(() => useAsked('listZones'));
  await waitFor(() => expect(asked).toHaveLength(1));
  unmount();
  refreshReadsAfter('deleteZone', Promise.resolve());
  await readsRefreshed();
  renderHook(() => useAsked('listZones'));
  await waitFor(() => expect(asked).toEqual(['listZones', 'listZones']));
});
