/** All answers to a characterization in a campaign, as a table with its codebook (decision 0024). */
import { identifiedDataGrant } from '@caracteriza/domain/access/identified-data-grant';
import { leftOutText } from '@caracteriza/domain/campaign/survey-review';
import { fields } from '@caracteriza/openapi/fields';
import { type Kysely, sql } from 'kysely';
import { fullName } from '../../records/full-name.ts';
import { exportHandlers } from '../../contract/export-handlers.ts';
import type { Call, Handlers } from '../../contract/handler.ts';
import type { Database } from '../../db/types.ts';
import type { ExportColumn, ExportFormat } from '../../exports/columns.ts';
import { exportFile } from '../../exports/file.ts';
import { sheetOf, xlsx } from '../../exports/xlsx.ts';
import { zip } from '../../exports/zip.ts';
import { problem } from '../../http/problem.ts';
import { resolveID } from '../../records/resolve.ts';
import {
  type AnswerColumn,
  type AnswerRow,
  chosenColumns,
  columnChoicesFor,
  valuesText,
} from './campaign-answers-columns.ts';
import { campaignFiles } from './campaign-answers-files.ts';
import { columnsOf } from './campaign-answers-questions.ts';
import { statisticsFiles } from './campaign-answers-statistics.ts';
import { type AnswersTable, readTable } from './campaign-answers-table.ts';

type AnswersCall = Pick<Call<'exportCampaignAnswersExcel'>, 'trx' | 'params' | 'query' | 'session' | 'audit'>;

const codebookName = 'Libro de códigos';

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

async function* eachRow<Row>(rows: Iterable<Row>): AsyncGenerator<Row> {
  yield* rows;
}

const allColumns = ({ leading, questions }: AnswersTable) => [...leading, ...questions.flatMap(columnsOf)];

function answersFile(format: ExportFormat, columns: readonly AnswerColumn[], rows: AsyncIterable<AnswerRow>) {
  const headed = columns.map(({ name, value, days = false }) => ({ header: name, value, days }));
  return format === 'excel'
    ? xlsx([sheetOf('Respuestas', headed, rows), sheetOf(codebookName, codebook, eachRow(columns))])
    : exportFile(format, 'Respuestas', headed, rows);
}

/** The table that a call requests, after recording the call in the audit trail. Permission is checked before existence. */
async function auditedTable(format: ExportFormat | 'statistics', call: AnswersCall) {
  const choices = chosenColumns(call.query.columns?.split(',') ?? [], call.session.grants);
  const campaignID = await resolveID(call.trx, 'campaign', call.params.id);
  await call.audit({ entity: 'campaign', entityID: campaignID, after: { format, ...call.query } });
  return readTable(call, campaignID, choices);
}

/** A csv or txt table has no place for this, so the message says what was left out. */
const messageOf = ({ leftOut }: AnswersTable) => `Archivo generado${leftOutText(leftOut)}.`;

export const campaignAnswersHandlers = {
  getCampaignAnswers: async ({ trx, params, session }) => {
    const campaignID = await resolveID(trx, 'campaign', params.id);
    return { message: 'Consulta exitosa.', data: await readOffer(trx, campaignID, session.grants) };
  },

  ...exportHandlers('exportCampaignAnswers', async (format, call) => {
    const table = await auditedTable(format, call);
    return { message: messageOf(table), data: answersFile(format, allColumns(table), table.rows()) };
  }),

  exportCampaignAnswersStatistics: async (call) => {
    const table = await auditedTable('statistics', call);
    const files = await statisticsFiles(call.trx, table, (columns) =>
      exportFile('csv', codebookName, codebook, eachRow(columns)),
    );
    return { message: messageOf(table), data: zip(files) };
  },

  exportCampaignFiles: async (call) => {
    if (!call.session.grants.has(identifiedDataGrant)) throw problem('forbidden', identifiedDataGrant);
    const campaignID = await resolveID(call.trx, 'campaign', call.params.id);
    await call.audit({ entity: 'campaign', entityID: campaignID, after: { format: 'files', ...call.query } });
    const { message, entries } = await campaignFiles(call, campaignID);
    return { message, data: zip(entries) };
  },

  ...exportHandlers('exportCampaignCodebook', async (format, call) => {
    const table = await auditedTable(format, call);
    const columns = allColumns(table);
    return { message: messageOf(table), data: exportFile(format, codebookName, codebook, eachRow(columns)) };
  }),
} satisfies Partial<Handlers>;

/** The choices and filters offered for the download. */
async function readOffer(trx: Kysely<Database>, campaignID: string, grants: ReadonlySet<string>) {
  const characterizations = await trx
    .selectFrom('characterization_by_campaign as link')
    .innerJoin('characterization', 'characterization.id', 'link.characterization_id')
    .leftJoin('survey', (join) =>
      join
        .onRef('survey.characterization_by_campaign_id', '=', 'link.id')
        .on('survey.state', '<>', 'annulled'),
    )
    .select(['characterization.id', 'characterization.code', 'characterization.name'])
    .select(sql<number>`count(survey.id)::integer`.as('surveys'))
    .where('link.campaign_id', '=', campaignID)
    .groupBy('characterization.id')
    // A dissociated characterization is offered as long as it has surveys.
    .having((having) =>
      having.or([
        having(sql`count(survey.id)`, '>', 0),
        having(sql`bool_or(link.status = 'activo')`, '=', true),
      ]),
    )
    .orderBy('characterization.name_sort')
    .execute();
  const surveys = trx
    .selectFrom('survey')
    .innerJoin('characterization_by_campaign as link', 'link.id', 'survey.characterization_by_campaign_id')
    .where('link.campaign_id', '=', campaignID);
  const surveyors = await trx
    .selectFrom('app_user')
    .select(['id', 'login as code', fullName('app_user').as('name')])
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
