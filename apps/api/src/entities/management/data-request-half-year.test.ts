/** The half-yearly report of complaints: its figures, when it waits, and what was filed (rules §9). */
import { chanceFrom } from '@caracteriza/domain/values/chance';
import { dayAfter, todayInBogota } from '@caracteriza/domain/values/dates';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Reply, testApp, type TestApp } from '../../../tests/support/app.ts';
import { recordRequest } from '../../../tests/support/data-request.ts';
import { csvIn, demoSeed, recordIn } from '../../../tests/support/demo.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp({ seed: demoSeed });
});
afterAll(() => test.close());

// A new user for each test, because sessions end when the clock is moved by months.
let send: TestApp['admin'];
beforeEach(async () => {
  ({ send } = await test.userWith([
    'management:dataRequest:OPEN',
    'management:dataRequest:CREATE',
    'management:dataRequest:EDIT',
    'management:dataRequest:DOWNLOAD_REPORT',
  ]));
});

interface Line {
  kind: string;
  received: number;
  late: number;
}

const today = () => todayInBogota(test.clock.now());
const report = async (period?: string) =>
  recordIn(await send('GET', `/dataRequests/halfYearReport${period ? `?period=${period}` : ''}`));
const linesOf = async (period: string) => (await report(period))['lines'] as Line[];
const file = (overrides: object = {}) =>
  send('POST', '/dataRequests/halfYearReport', {
    period: '2025-2',
    day: '20260210',
    text: 'Radicado 26-100.',
    ...overrides,
  });
const refusal = ({ status, body }: Reply) => [
  status,
  (body['errors'] as { field: string }[] | undefined)?.[0]?.field,
];

/** The figures of a half-year, counted row by row. */
async function recount(from: string, to: string) {
  const { rows: requests } = await sql<{
    id: string;
    kind: string;
    received_on: string;
    due_on: string | null;
  }>`
    select id, kind, received_on, due_on from data_request`.execute(test.db);
  const { rows: acts } = await sql<{ request_id: string; act: string; day: string; last_day: string | null }>`
    select request_id, act, day, last_day from data_request_act`.execute(test.db);
  return ['consulta', 'reclamo', 'revocacion', 'supresion'].map((kind) => {
    const kindRequests = requests.filter(
      (request) => request.kind === kind && request.received_on >= from && request.received_on <= to,
    );
    const hasAct = (name: string) =>
      kindRequests.filter(({ id }) => acts.some(({ request_id, act }) => request_id === id && act === name))
        .length;
    const lateRequests = kindRequests.filter(
      ({ id, due_on: dueOn }) =>
        (dueOn !== null && dueOn < today()) ||
        acts.some(
          ({ request_id, day, last_day: lastDay }) => request_id === id && lastDay !== null && day > lastDay,
        ),
    ).length;
    return {
      kind,
      received: kindRequests.length,
      open: kindRequests.filter(({ due_on: dueOn }) => dueOn !== null).length,
      answered: hasAct('answer'),
      forwarded: hasAct('forward'),
      abandoned: hasAct('abandon'),
      withdrawn: hasAct('withdraw'),
      inTime: kindRequests.length - lateRequests,
      late: lateRequests,
      applied: 0,
    };
  });
}

describe('the figures', () => {
  it('stand at zero for every kind where nobody asked for anything', async () => {
    const lines = await linesOf('2025-1');
    expect(lines.map(({ kind, received }) => [kind, received])).toEqual([
      ['consulta', 0],
      ['reclamo', 0],
      ['revocacion', 0],
      ['supresion', 0],
    ]);
  });

  it('equal a recount of the rows, for random requests of two half-years', async () => {
    const chance = chanceFrom(2026);
    for (let n = 0; n < 40; n++) {
      let day = '20251101';
      for (let step = chance.integer(0, 120); step > 0; step--) day = dayAfter(day);
      const kind = chance.pick(['consulta', 'reclamo', 'revocacion', 'supresion']);
      const id = await recordRequest(send, day, { kind });
      const acts = chance.pick([
        [],
        ['answer'],
        ['forward'],
        ['withdraw'],
        ['askToComplete', 'abandon'],
        ['note'],
      ]);
      for (const act of acts) {
        const { version } = recordIn(await send('GET', `/dataRequests/${id}`));
        for (let step = chance.integer(0, 12); step > 0 && day < '20260309'; step--) day = dayAfter(day);
        await send('POST', `/dataRequests/${id}/acts`, { act, day, text: 'Se hizo.', version });
      }
    }
    // The last day of one half-year and the first day of the next.
    for (const day of ['20251231', '20260101']) await recordRequest(send, day, { kind: 'reclamo' });
    const [secondHalf, firstHalf] = [await linesOf('2025-2'), await linesOf('2026-1')];
    expect(secondHalf).toEqual(await recount('20250701', '20251231'));
    expect(firstHalf).toEqual(await recount('20260101', '20260630'));
    expect(secondHalf.reduce((sum, { received }) => sum + received, 0)).toBeGreaterThan(10);
    expect(secondHalf.reduce((sum, { late }) => sum + late, 0)).toBeGreaterThan(3);
  });

  it('are the same in the file', async () => {
    const rows = csvIn(await send('GET', '/dataRequests/halfYearReport/csv?period=2025-2'));
    expect(rows[0]!.slice(0, 2)).toEqual(['Julio a diciembre de 2025', 'Consulta']);
    const lines = await linesOf('2025-2');
    expect(rows.map((row) => Number(row[2]))).toEqual(lines.map(({ received }) => received));
    expect(rows.map((row) => Number(row[9]))).toEqual(lines.map(({ late }) => late));
  });
});

describe('a report', () => {
  it('is of the last half-year that ended, and of before the first user nobody waits for one', async () => {
    expect(await report()).toMatchObject({
      period: '2025-2',
      from: { dateChar: '20250701' },
      to: { dateChar: '20251231' },
      until: { dateChar: '20260220' },
      ended: true,
      overdue: false,
      filed: null,
      due: [],
    });
  });

  it('is filed once, after its half-year, and keeps its figures', async () => {
    expect(refusal(await file({ period: '2026-1' }))).toEqual([422, 'period']);
    expect(refusal(await file({ day: '20251231' }))).toEqual([422, 'day']);
    expect(refusal(await file({ day: '20260311' }))).toEqual([422, 'day']);
    expect(refusal(await file({ text: ' ' }))).toEqual([422, 'text']);
    const linesBefore = await linesOf('2025-2');
    expect(recordIn(await file())['filed']).toMatchObject({
      day: { dateChar: '20260210' },
      text: 'Radicado 26-100.',
    });
    expect(refusal(await file())).toEqual([422, 'period']);
    await recordRequest(send, '20251230', { kind: 'reclamo' });
    expect(await linesOf('2025-2')).toEqual(linesBefore);
  });

  it('is refused to who may not, and filed by nobody who is limited to a territory', async () => {
    const reader = await test.userWith(['management:dataRequest:OPEN']);
    expect((await reader.send('GET', '/dataRequests/halfYearReport')).status).toBe(200);
    expect((await reader.send('POST', '/dataRequests/halfYearReport', {})).status).toBe(403);
    expect((await reader.send('GET', '/dataRequests/halfYearReport/csv')).status).toBe(403);
    const limited = await test.userWith(['management:dataRequest:OPEN', 'management:dataRequest:EDIT']);
    const zone = await test.db.selectFrom('zone').select('id').limit(1).executeTakeFirstOrThrow();
    const territory = { territory: 'lugares', municipalityIDs: [], zoneIDs: [zone.id], version: 1 };
    recordIn(await test.admin('PUT', `/users/${limited.id}/territory`, territory));
    const body = { period: '2025-1', day: '20260210', text: 'x' };
    expect((await limited.send('POST', '/dataRequests/halfYearReport', body)).status).toBe(422);
    // None of the requests is about somebody in this user's territory.
    const limitedReport = recordIn(await limited.send('GET', '/dataRequests/halfYearReport?period=2025-2'));
    expect((limitedReport['lines'] as Line[]).map(({ received }) => received)).toEqual([0, 0, 0, 0]);
  });
});

it('waits from the first of August on, is overdue after its term, and waits no more once it was filed', async () => {
  const day = 24 * 3_600_000;
  const advanceTo = async (targetDay: string) => {
    while (today() < targetDay) test.clock.advance(day);
    ({ send } = await test.userWith(['management:dataRequest:OPEN', 'management:dataRequest:EDIT']));
  };
  await advanceTo('20260731');
  expect((await report())['due']).toEqual([]);
  await advanceTo('20260801');
  const dueDate = { dateChar: '20260825' };
  expect((await report())['due']).toEqual([{ period: '2026-1', until: dueDate, overdue: false }]);
  await advanceTo('20260826');
  expect(await report()).toMatchObject({
    overdue: true,
    due: [{ period: '2026-1', until: dueDate, overdue: true }],
  });
  recordIn(await file({ period: '2026-1', day: '20260826' }));
  expect(await report()).toMatchObject({ overdue: false, due: [] });
});
