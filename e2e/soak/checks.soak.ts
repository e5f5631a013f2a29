// Each check of the soak test fails if the problem it looks for is present.
import { expect, test } from '@playwright/test';
import { faultOf, linesWith, unexplained, type Write } from './ledger.ts';
import { errorsOf } from './logs.ts';
import { growing, type Reading } from './readings.ts';

const sent = { firstName: 'Quiteria', cellphone: '3170000001' };
const person = {
  kind: 'person',
  code: 'PER1',
  personID: 'PER1',
  identification: '8',
  from: 1,
  to: 2,
} as const;
const write: Write = { ...person, sent, status: 200 };

test('a write that is lost, doubled, changed or half-saved is found', () => {
  const cut = { ...write, status: null };
  expect(faultOf(write, [{ ...sent }])).toBeNull();
  expect(faultOf(cut, [])).toBeNull();
  expect(faultOf(cut, [{ ...sent }])).toBeNull();
  expect(faultOf(write, [])).toContain('lost');
  expect(faultOf(write, [sent, sent])).toContain('2 times');
  expect(faultOf(write, [{ ...sent, cellphone: '3170000002' }])).toContain('not as it was sent');
  expect(faultOf(cut, [{ firstName: 'Quiteria' }])).toContain('not as it was sent');
});

test('a failure is explained only by a kill at its time, and only as 503 or a cut connection', () => {
  const outages = [{ from: 10, to: 20 }];
  const at = (from: number, message: string) => ({ from, to: from + 1, message });
  expect(unexplained([at(12, 'survey: 503 x'), at(15, 'fetch failed')], outages)).toEqual([]);
  expect(unexplained([at(30, 'fetch failed'), at(30, 'survey: 503 x')], outages)).toHaveLength(2);
  expect(unexplained([at(12, 'survey: 500 x')], outages)).toHaveLength(1);
});

test('what was typed is found in a log, and so is an error', () => {
  const log = 'lista\n{"level":30,"time":1,"name":"QUITERIA"}\n{"level":50,"time":2}';
  expect(linesWith(log, ['Quiteria'])).toHaveLength(1);
  expect(linesWith(log, ['Zuluaga'])).toEqual([]);
  expect(errorsOf(log).map(({ from }) => from)).toEqual([2]);
});

test('growth within a boot and too much memory are found, a new boot is not growth', () => {
  const flat = (pid: number, length: number): Reading[] =>
    Array.from({ length }, (_, at) => ({ pid, at, resident: 200, connections: 6, descriptors: 40 }));
  expect(growing([...flat(1, 10), ...flat(2, 30).map((one) => ({ ...one, resident: 300 }))])).toEqual([]);
  for (const what of ['resident', 'connections', 'descriptors'] as const)
    expect(growing(flat(1, 30).map((one) => ({ ...one, [what]: one[what] + one.at * 5 })))).toHaveLength(1);
  expect(growing(flat(1, 30).map((one) => ({ ...one, resident: 701 })))).toEqual(['701 MB resident']);
  expect(growing([])).toEqual(['too few readings']);
});
