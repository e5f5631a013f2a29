import { expect, test } from 'vitest';
import { humanLines } from './human-log.ts';

const time = new Date('2026-11-22T15:04:05Z').getTime();
const line = (fields: object) => JSON.stringify({ level: 30, time, pid: 1, ...fields });
const request = { msg: 'request', method: 'GET', route: '/caracteriza/api/zones', status: 200, ms: 12 };

test('what went well is left out, what was refused is one line', () => {
  const human = humanLines('info');
  expect(human(line(request))).toBe('');
  expect(human(line({ ...request, status: 503, level: 50 }))).toBe(
    '10:04:05 ERROR GET /caracteriza/api/zones 503 12 ms\n',
  );
  expect(humanLines('debug')(line(request))).toBe('10:04:05 GET /caracteriza/api/zones 200 12 ms\n');
});

test('a fault shows what it is and where', () => {
  const fault = { type: 'TypeError', message: 'x is no function', stack: '    at zone.ts:1' };
  expect(humanLines('info')(line({ level: 50, msg: 'fault', what: 'request', route: '/x', fault }))).toBe(
    '10:04:05 ERROR request /x TypeError x is no function\n    at zone.ts:1\n',
  );
});
