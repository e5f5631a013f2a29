import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { SWRConfig } from 'swr';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import * as api from '../../session/api.ts';
import { useBoardMap, type MapQuery } from './use-board-map.ts';

afterEach(cleanup);

const fresh = ({ children }: { children: ReactNode }) => (
  <SWRConfig value={{ provider: () => new Map() }}>{children}</SWRConfig>
);

/** Responses that the test releases one by one, each with its query's zone as its total. */
function serverInAnyOrder() {
  const pendingRequests: { zone: string; part: string; answer: (total: number) => void }[] = [];
  vi.spyOn(api, 'call').mockImplementation(((
    _operation: string,
    args: { query: MapQuery & { box?: string } },
  ) => {
    const { promise, resolve } = Promise.withResolvers();
    const answer = (total: number) => resolve({ data: { total, cells: [] }, message: '' });
    pendingRequests.push({ zone: args.query.zoneID ?? '', part: args.query.box ?? '', answer });
    return promise;
  }) as never);
  return (zone: string, total: number, part = '') =>
    act(async () =>
      pendingRequests.find((request) => request.zone === zone && request.part === part)!.answer(total),
    );
}

const renderMapHook = (zoneID: string, boxArgument?: string) =>
  renderHook(
    (request: { zoneID: string; box: string | undefined }) =>
      useBoardMap(
        { campaignID: 'c', zoneID: request.zoneID },
        request.box === undefined ? {} : { box: request.box },
        0,
      ),
    { initialProps: { zoneID, box: boxArgument }, wrapper: fresh },
  );

test('the last filter wins, although the first one is answered last', async () => {
  const answer = serverInAnyOrder();
  const { result, rerender } = renderMapHook('uno');
  rerender({ zoneID: 'dos', box: undefined });
  rerender({ zoneID: 'tres', box: undefined });
  await answer('tres', 3);
  await waitFor(() => expect(result.current.answer?.total).toBe(3));
  await answer('dos', 2);
  await answer('uno', 1);
  expect(result.current.answer?.total).toBe(3);
});

test('the answer of another filter is never shown while one waits, that of another part of the map is', async () => {
  const answer = serverInAnyOrder();
  const { result, rerender } = renderMapHook('uno');
  await answer('uno', 1);
  await waitFor(() => expect(result.current.answer?.total).toBe(1));
  rerender({ zoneID: 'uno', box: '1,2,3,4' });
  expect([result.current.answer?.total, result.current.isOutdated]).toEqual([1, true]);
  rerender({ zoneID: 'dos', box: '1,2,3,4' });
  expect(result.current.answer).toBeUndefined();
  await answer('uno', 11, '1,2,3,4');
  expect(result.current.answer).toBeUndefined();
  await answer('dos', 2, '1,2,3,4');
  await waitFor(() => expect([result.current.answer?.total, result.current.isOutdated]).toEqual([2, false]));
});
