import { expect, it } from 'vitest';
import { roomDoubts, roomRefusal, type StorageRoom } from './storage-room.ts';
import { downloadTime, sizeText } from './trip-size.ts';

const roomyStorage: StorageRoom = {
  freeBytes: 5_000_000_000,
  quota: 6_000_000_000,
  isPersistent: true,
  erasesAfterWeek: false,
};

it('says nothing about a browser that promised to keep everything', () => {
  expect(roomDoubts(roomyStorage)).toEqual([]);
  expect(roomRefusal(roomyStorage, 25_000_000)).toBeNull();
});

it('refuses where the trip has no room, and says how much it needs', () => {
  expect(roomRefusal({ ...roomyStorage, freeBytes: 60_000_000 }, 25_000_000)).toBe(
    'Este equipo tiene 60 MB libres y la salida necesita 88 MB. Libere espacio o elija menos zonas.',
  );
  expect(roomRefusal({ ...roomyStorage, freeBytes: null }, 25_000_000)).toBeNull();
});

it('says what a private window, a browser without a promise and Safari do', () => {
  const storageDoubts = roomDoubts({
    freeBytes: 1,
    quota: 300_000_000,
    isPersistent: false,
    erasesAfterWeek: true,
  });
  expect(
    storageDoubts.map((storageDoubt) => /incógnito|prometió|siete días/.exec(storageDoubt)?.[0]),
  ).toEqual(['incógnito', 'prometió', 'siete días']);
});

it('does not count a browser that does not say as one that refused', () => {
  expect(roomDoubts({ ...roomyStorage, quota: null, isPersistent: null })).toEqual([]);
});

it('says size and time in words', () => {
  expect([sizeText(300), sizeText(12_400_000)]).toEqual(['1 MB', '12 MB']);
  expect([1_000_000, 12_000_000, 24_500_000].map(downloadTime)).toEqual([
    'menos de un minuto',
    'cerca de un minuto',
    'unos 3 minutos',
  ]);
});
