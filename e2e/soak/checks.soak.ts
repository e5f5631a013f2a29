// Each check of the soak test fails if the problem it looks for is present.
import { expect, test } from '@playwright/test';
import { faultOf, linesWith, unexplained, type Write } from './ledger.ts';
import { errorsOf } from './logs.ts';
import { growing, type Reading } from './readings.ts';

const sentValues = { firstName: 'Quiteria', cellphone: '3170000001' };
const person = {
  kind: 'person',
  code: 'PER1',
  personID: 'PER1',
  identification: '8',
  from: 1,
  to: 2,
} as const;
const write: Write = { ...person, sentBody: sentValues, status: 200 };

test('a write that is lost, doubled, changed or half-saved is found', () => {
  const cutWrite = { ...write, status: null };
  expect(faultOf(write, [{ ...sentValues }])).toBeNull();
  expect(faultOf(cutWrite, [])).toBeNull();
  expect(faultOf(cutWrite, [{ ...sentValues }])).toBeNull();
  expect(faultOf(write, [])).toContain('lost');
  expect(faultOf(write, [sentValues, sentValues])).toContain('2 times');
  expect(faultOf(write, [{ ...sentValues, cellphone: '3170000002' }])).toContain('not as it was sent');
  expect(faultOf(cutWrite, [{ firstName: 'Quiteria' }])).toContain('not as it was sent');
});

test('a failure is explained only by a kill at its time, and only as 503 or a cut connection', () => {
  const outages = [{ from: 10, to: 20 }];
  const failureAt = (from: number, message: string) => ({ from, to: from + 1, message });
  expect(unexplained([failureAt(12, 'survey: 503 x'), failureAt(15, 'fetch failed')], outages)).toEqual([]);
  expect(unexplained([failureAt(30, 'fetch failed'), failureAt(30, 'survey: 503 x')], outages)).toHaveLength(
    2,
  );
  expect(unexplained([failureAt(12, 'survey: 500 x')], outages)).toHaveLength(1);
});

test('what was typed is found in a log, and so is an error', () => {
  const log = 'lista\n{"level":30,"time":1,"name":"QUITERIA"}\n{"level":50,"time":2}';
  expect(linesWith(log, ['Quiteria'])).toHaveLength(1);
  expect(linesWith(log, ['Zuluaga'])).toEqual([]);
  expect(errorsOf(log).map(({ from }) => from)).toEqual([2]);
});

test('growth within a boot and too much memory are found, a new boot is not growth', () => {
  const flatReadings = (pid: number, length: number): Reading[] =>
    Array.from({ length }, (_, second) => ({
      pid,
      timestamp: second,
      resident: 200,
      connections: 6,
      descriptors: 40,
    }));
  expect(
    growing([
      ...flatReadings(1, 10),
      ...flatReadings(2, 30).map((reading) => ({ ...reading, resident: 300 })),
    ]),
  ).toEqual([]);
  for (const measure of ['resident', 'connections', 'descriptors'] as const)
    expect(
      growing(
        flatReadings(1, 30).map((reading) => ({
          ...reading,
          [measure]: reading[measure] + reading.timestamp * 5,
        })),
      ),
    ).toHaveLength(1);
  expect(growing(flatReadings(1, 30).map((reading) => ({ ...reading, resident: 701 })))).toEqual([
    '701 MB resident',
  ]);
  expect(growing([])).toEqual(['too few readings']);
});
