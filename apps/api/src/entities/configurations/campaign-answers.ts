/** All answers to a characterization in a campaign, as a table with its codebook (decision 0024). */
import type { CharacterizationLevel } from '@caracteriza/domain/campaign/characterization-level';
import { fields } from '@caracteriza/openapi/fields';
import { type Kysely, sql } from 'kysely';
import { exportHandlers } from '../../contract/export-handlers.ts';
import type { Call, Handlers } from '../../contract/handler.ts';
import type { Database } from '../../db/types.ts';
import type { ExportColumn, ExportFormat } from '../../exports/columns.ts';
import { exportFile } from '../../exports/file.ts';
import { sheetOf, xlsx } from '../../exports/xlsx.ts';
import { problem } from '../../http/problem.ts';
import { joinQuestions, readVersions } from '../../questionnaire/joined.ts';
import { resolveID } from '../../records/resolve.ts';
import { cellsBy } from './campaign-answers-cells.ts';
import {
  type AnswerColumn,
  type AnswerRow,
  chosenColumns,
  columnChoicesFor,
  type ColumnChoice,
  type Masters,
  surveyColumns,
} from './campaign-answers-columns.ts';
import { questionColumns } from './campaign-answers-questions.ts';
import { type Chosen, type SurveyRow, surveyRows } from './campaign-answers-rows.ts';

type AnswersCall = Pick<Call<'exportCampaignAnswersExcel'>, 'trx' | 'params' | 'query' | 'session' | 'audit'>;

const codebookName = 'Libro de códigos';

/** '1 = Sí; 2 = No'. */
const valuesText = ({ values, note }: AnswerColumn) =>
  [...values.map(({ code, label }) => `${code} = ${label}`), note].filter((part) => part !== '').join('; ');

const codebook: ExportColumn<AnswerColumn>[] = [
  { header: 'Columna', value: ({ name }) => name, width: 32 },
  { header: 'Descripción', value: ({ label }) => label, width: 60 },
  { header: 'Tipo', value: ({ type }) => type },
  { header: 'Valores', value: valuesText, width: 60 },
  { header: 'Código de la Pregunta', value: ({ question }) => question },
  { header: 'Versiones del cuestionario', value: ({ versions }) => versions },
  { header: fields.QuestionCreate.section.label, value: ({ section }) => section, width: 30 },
  { header: 'Se muestra cuando', value: ({ shownWhen }) => shownWhen, width: 40 },
];

async function* each<Row>(rows: Iterable<Row>): AsyncGenerator<Row> {
  yield* rows;
}

async function readMasters(trx: Kysely<Database>): Promise<Masters> {
  const rows = await trx
    .selectFrom('master_value')
    .select(['id', 'table_name', 'code', 'value'])
    .orderBy('position')
    .execute();
  const entries = new Map(rows.map((row) => [row.id, row]));
  const tables = Map.groupBy(rows, (row) => row.table_name);
  return {
    entry: (id) => entries.get(id),
    codes: (table) => (tables.get(table) ?? []).map(({ code, value }) => ({ code, label: value })),
  };
}

/** The columns of the file, and the rows that match the filters. The columns do not depend on the filters. */
async function readTable(
  { trx, query }: Pick<AnswersCall, 'trx' | 'query'>,
  campaignID: string,
  choices: readonly ColumnChoice[],
): Promise<{ columns: AnswerColumn[]; rows: AsyncIterable<AnswerRow> }> {
  const { characterizationID, columns: _columns, ...filters } = query;
  const { from, until } = filters;
  if (from !== undefined && until !== undefined && until < from) {
    const message = 'La fecha final no puede ser anterior a la fecha inicial.';
    throw problem('rule', message, [{ field: 'until', message }]);
  }
  const link = await trx
    .selectFrom('characterization_by_campaign as link')
    .innerJoin('characterization', 'characterization.id', 'link.characterization_id')
    .select(['link.id', 'link.characterization_id as characterizationID', 'characterization.level'])
    .$narrowType<{ level: CharacterizationLevel }>()
    .where('link.campaign_id', '=', campaignID)
    .where('link.characterization_id', '=', characterizationID)
    .executeTakeFirst();
  if (!link) throw problem('notFound', 'La caracterización de la campaña');
  const versions = await readVersions(trx, link);
  const masters = await readMasters(trx);
  const joinedQuestions = joinQuestions(versions);
  const chosen: Chosen = { ...filters, linkID: link.id, hashes: versions.map(({ hash }) => hash) };
  return {
    columns: [
      ...surveyColumns(versions, link.level),
      ...choices.flatMap((choice) => choice.columns(masters)),
      ...questionColumns(joinedQuestions),
    ],
    rows: answerRows(surveyRows(trx, chosen), cellsBy(versions, joinedQuestions)),
  };
}

async function* answerRows(
  surveys: AsyncIterable<SurveyRow>,
  cellsOf: (survey: SurveyRow) => AnswerRow['cells'],
): AsyncGenerator<AnswerRow> {
  for await (const survey of surveys) yield { survey, cells: cellsOf(survey) };
}

function answersFile(format: ExportFormat, columns: readonly AnswerColumn[], rows: AsyncIterable<AnswerRow>) {
  const headed = columns.map(({ name, value, days = false }) => ({ header: name, value, days }));
  return format === 'excel'
    ? xlsx([sheetOf('Respuestas', headed, rows), sheetOf(codebookName, codebook, each(columns))])
    : exportFile(format, 'Respuestas', headed, rows);
}

/** The table that a call asks for, once the call is in the audit trail. Permission is checked before existence. */
async function auditedTable(format: ExportFormat, call: AnswersCall) {
  const choices = chosenColumns(call.query.columns?.split(',') ?? [], call.session.grants);
  const campaignID = await resolveID(call.trx, 'campaign', call.params.id);
  await call.audit({ entity: 'campaign', entityID: campaignID, after: { format, ...call.query } });
  return readTable(call, campaignID, choices);
}

const message = 'Archivo generado.';

export const campaignAnswersHandlers = {
  getCampaignAnswers: async ({ trx, params, session }) => {
    const campaignID = await resolveID(trx, 'campaign', params.id);
    return { message: 'Consulta exitosa.', data: await readOffer(trx, campaignID, session.grants) };
  },

  ...exportHandlers('exportCampaignAnswers', async (format, call) => {
    const { columns, rows } = await auditedTable(format, call);
    return { message, data: answersFile(format, columns, rows) };
  }),

  ...exportHandlers('exportCampaignCodebook', async (format, call) => {
    const { columns } = await auditedTable(format, call);
    return { message, data: exportFile(format, codebookName, codebook, each(columns)) };
  }),
} satisfies Partial<Handlers>;

/** The choices and filters offered for the download. */
async function readOffer(trx: Kysely<Database>, campaignID: string, grants: ReadonlySet<string>) {
  const characterizations = await trx
    .selectFrom('characterization_by_campaign as link')
    .innerJoin('characterization', 'characterization.id', 'link.characterization_id')
    .leftJoin('survey', 'survey.characterization_by_campaign_id', 'link.id')
    .select(['characterization.id', 'characterization.code', 'characterization.name'])
    .select(sql<number>`count(survey.id)::integer`.as('surveys'))
    .where('link.campaign_id', '=', campaignID)
    .groupBy('characterization.id')
    // A dissociated characterization is offered as long as it has surveys.
    .having((is) =>
      is.or([is(sql`count(survey.id)`, '>', 0), is(sql`bool_or(link.status = 'activo')`, '=', true)]),
    )
    .orderBy('characterization.name_sort')
    .execute();
  const surveys = trx
    .selectFrom('survey')
    .innerJoin('characterization_by_campaign as link', 'link.id', 'survey.characterization_by_campaign_id')
    .where('link.campaign_id', '=', campaignID);
  const surveyors = await trx
    .selectFrom('app_user')
    .select(['id', 'login as code', sql<string>`concat_ws(' ', name, lastname)`.as('name')])
    .where('id', 'in', surveys.select('survey.user_id').distinct())
    .orderBy('name')
    .execute();
  const zones = await trx
    .selectFrom('zone')
    .select(['id', 'code', 'name'])
    .where(
      'id',
      'in',
      surveys
        .innerJoin('surveyable', 'surveyable.id', 'survey.surveyable_id')
        .innerJoin('family', (join) =>
          join.on('family.id', '=', sql<string>`coalesce(survey.family_id, surveyable.family_id)`),
        )
        .select('family.zone_id')
        .distinct(),
    )
    .orderBy('name_sort')
    .execute();
  return {
    characterizations,
    surveyors,
    zones,
    columns: columnChoicesFor(grants).map(({ name, label, group }) => ({ name, label, group })),
  };
}
