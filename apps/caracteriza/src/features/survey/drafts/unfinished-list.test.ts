import { expect, it } from 'vitest';
import { unfinishedOf, whereText } from './unfinished-list.ts';
import type { ListedCopy } from './use-device-copies.ts';

const copy = (code: string, version: number): ListedCopy => ({
  code,
  version,
  writer: 'w',
  sequence: 1,
  at: '2026-11-22T19:03:00.000Z',
  page: 1,
  filled: { answers: {}, fileNames: {} },
  about: {} as ListedCopy['about'],
});
const copies = [copy('ENC000001', 0), copy('ENC000002', 3)];
const places = (complete: boolean) => unfinishedOf([], copies, complete).map(whereText);

it('calls what the whole list lacks of this device alone', () => {
  expect(places(true)).toEqual(['solo en este equipo', 'solo en este equipo']);
});

it('without the list, as offline, says so only of what the server never had', () => {
  expect(places(false)).toEqual(['solo en este equipo', 'con respuestas que solo están en este equipo']);
});

it('knows the visit of what only the device has, and of a copy from before none', () => {
  const visitedCopy = { ...copy('ENC000003', 0), about: { visitedFamilyID: 'f1' } as ListedCopy['about'] };
  const [before, inVisit] = unfinishedOf([], [copy('ENC000001', 0), visitedCopy], true);
  expect([before!.visitedFamilyID, inVisit!.visitedFamilyID]).toEqual([null, 'f1']);
});
