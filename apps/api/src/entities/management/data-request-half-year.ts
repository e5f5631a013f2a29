/**
 * The half-yearly report of complaints: counted from the requests, even if there are none, and kept as filed (decision 0134).
 */
import {
  daysOfHalfYear,
  halfYearBefore,
  halfYearOf,
  halfYearWords,
  reportDueOn,
} from '@caracteriza/domain/data-request/half-year';
import { requestKinds } from '@caracteriza/domain/data-request/kinds';
import { compactToDisplay, todayInBogota } from '@caracteriza/domain/values/dates';
import { refusedValue } from '@caracteriza/domain/words/refused-value';
import { fields } from '@caracteriza/openapi/fields';
import type { components } from '@caracteriza/openapi/schema';
import { type Kysely, sql } from 'kysely';
import { exportHandlers } from '../../contract/export-handlers.ts';
import type { Handlers } from '../../contract/handler.ts';
import type { Database } from '../../db/types.ts';
import type { ExportColumn } from '../../exports/columns.ts';
import { exportFile, inTurn } from '../../exports/file.ts';
import { problem } from '../../http/problem.ts';
import { waitingReports } from './data-request-half-year-waiting.ts';
import { readTerms } from './data-request-terms.ts';

type HalfYearReport = components['schemas']['HalfYearReport'];
type HalfYearLine = components['schemas']['HalfYearLine'];

interface Reading {
  trx: Kysely<Database>;
  now: Date;
  session: { territory: unknown };
}

const entity = 'halfYearReport';

function refuse(field: string, message: string): never {
  throw problem('rule', message, [{ field, message }]);
}

const noRequests = {
  received: 0,
  open: 0,
  answered: 0,
  forwarded: 0,
  abandoned: 0,
  withdrawn: 0,
  inTime: 0,
  late: 0,
  applied: 0,
};

/** The requests received between two days, by kind, in their current state, as far as the database shows them to the caller. */
async function countRequests(
  trx: Kysely<Database>,
  { from, to }: { from: string; to: string },
  today: string,
): Promise<HalfYearLine[]> {
  const { rows } = await sql<HalfYearLine>`
    select kind, count(*)::integer as received,
      (count(*) filter (where due_on is not null))::integer as open,
      (count(*) filter (where state = 'respondida'))::integer as answered,
      (count(*) filter (where state = 'trasladada'))::integer as forwarded,
      (count(*) filter (where state = 'desistida' and not withdrew))::integer as abandoned,
      (count(*) filter (where state = 'desistida' and withdrew))::integer as withdrawn,
      (count(*) filter (where not late))::integer as "inTime",
      (count(*) filter (where late))::integer as late,
      (count(*) filter (where applied))::integer as applied
    from (
      select kind, state, due_on,
        exists (select from data_request_act as act where act.request_id = request.id and act.act = 'withdraw') as withdrew,
        coalesce(due_on < ${today}, false) or exists (
          select from data_request_act as act where act.request_id = request.id and act.day > act.last_day) as late,
        exists (select from suppression where suppression.request_id = request.id)
          or exists (select from revocation where revocation.request_id = request.id) as applied
      from data_request as request
      where received_on between ${from} and ${to}) as request
    group by kind`.execute(trx);
  const byKind = new Map(rows.map((row) => [row.kind, row]));
  return (Object.keys(requestKinds) as HalfYearLine['kind'][]).map(
    (kind) => byKind.get(kind) ?? { kind, ...noRequests },
  );
}

async function readReport({ trx, now, session }: Reading, requestedPeriod?: string): Promise<HalfYearReport> {
  const today = todayInBogota(now);
  const period = requestedPeriod ?? halfYearBefore(halfYearOf(today));
  const { from, to } = daysOfHalfYear(period);
  const { halfYearReport: days } = await readTerms(trx);
  const filedReport = await trx
    .selectFrom('half_year_report')
    .select(['filed_on', 'text', 'login', 'created_at', 'lines'])
    .where('period', '=', period)
    .executeTakeFirst();
  const waitingPeriods = await waitingReports(trx, today, days);
  const dueDay = reportDueOn(period, days);
  // The filed figures cover everybody, so a user with a limited view gets counts of what they can see.
  const isReportFiled = filedReport !== undefined && session.territory === null;
  return {
    period,
    from: { dateChar: from },
    to: { dateChar: to },
    ended: to < today,
    until: { dateChar: dueDay },
    overdue: waitingPeriods.some((waitingPeriod) => waitingPeriod.period === period && waitingPeriod.overdue),
    countedAt: (isReportFiled ? filedReport.created_at : now).toISOString(),
    filed: filedReport
      ? {
          day: { dateChar: filedReport.filed_on },
          text: filedReport.text,
          login: filedReport.login,
          recordedAt: filedReport.created_at.toISOString(),
        }
      : null,
    lines: isReportFiled
      ? (filedReport.lines as HalfYearLine[])
      : await countRequests(trx, { from, to }, today),
    due: waitingPeriods,
  };
}

const columnsOf = ({ period }: HalfYearReport): ExportColumn<HalfYearLine>[] => [
  { header: 'Semestre', value: () => halfYearWords(period), width: 28 },
  { header: fields.DataRequestRecord.kind.label, value: ({ kind }) => requestKinds[kind].label, width: 32 },
  { header: 'Recibidas', value: ({ received }) => received },
  { header: 'Abiertas', value: ({ open: openCount }) => openCount },
  { header: 'Respondidas', value: ({ answered }) => answered },
  { header: 'Trasladadas', value: ({ forwarded }) => forwarded },
  { header: 'Cerradas por desistimiento', value: ({ abandoned }) => abandoned },
  { header: 'Retiradas', value: ({ withdrawn }) => withdrawn },
  { header: 'En los plazos', value: ({ inTime }) => inTime },
  { header: 'Fuera de los plazos', value: ({ late: lateCount }) => lateCount },
  { header: 'Con supresión o revocación aplicada', value: ({ applied }) => applied },
];

export const dataRequestHalfYearHandlers = {
  getHalfYearReport: async (call) => ({
    message: 'Consulta exitosa.',
    data: await readReport(call, call.query.period),
  }),

  fileHalfYearReport: async (call) => {
    const { trx, body, session, now, audit } = call;
    if (session.territory !== null)
      throw problem(
        'rule',
        'Su cuenta está limitada a un territorio. El reporte lo presenta quien ve todo: pídaselo.',
      );
    const { period, day } = body;
    const today = todayInBogota(now);
    const text = body.text.trim();
    const report = await readReport(call, period);
    if (!report.ended) refuse('period', 'El semestre todavía no termina.');
    if (report.filed) refuse('period', 'Ya se anotó que este reporte se presentó.');
    if (text === '') refuse('text', refusedValue.required(fields.HalfYearFiling.text.label));
    if (day > today) refuse('day', 'La fecha no puede ser posterior a hoy.');
    if (day <= report.to.dateChar)
      refuse(
        'day',
        `La fecha debe ser posterior al ${compactToDisplay(report.to.dateChar)}, cuando terminó el semestre.`,
      );
    await trx
      .insertInto('half_year_report')
      .values({
        period,
        filed_on: day,
        text,
        lines: JSON.stringify(report.lines),
        login: session.login,
        created_at: now,
      })
      .execute();
    await audit({ entity, after: { period, day, text } });
    return { message: 'El reporte quedó anotado como presentado.', data: await readReport(call, period) };
  },

  ...exportHandlers('exportHalfYearReport', async (format, call) => {
    const report = await readReport(call, call.query.period);
    await call.audit({ entity, after: { format, period: report.period } });
    const data = exportFile(format, 'Reporte semestral', columnsOf(report), inTurn(report.lines));
    return { message: 'Archivo generado.', data };
  }),
} satisfies Partial<Handlers>;
