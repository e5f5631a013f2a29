/** The list of completed surveys and its exports, one row per answer (spec §7 "Surveys"; rules §6). */
import { type LeftOut, leftOutText, surveyStateLabels } from '@caracteriza/domain/campaign/survey-review';
import { yesNo } from '@caracteriza/domain/words/yes-no';
import { kindOf } from '@caracteriza/domain/question/kinds';
import { compactToDisplay } from '@caracteriza/domain/values/dates';
import { fields } from '@caracteriza/openapi/fields';
import { type Kysely, sql } from 'kysely';
import { isWithdrawn } from '../../records/consents.ts';
import { resolveID } from '../../records/resolve.ts';
import { exportHandlers } from '../../contract/export-handlers.ts';
import type { Call, Handlers } from '../../contract/handler.ts';
import { listingOf, rowsOf } from '../../records/listing.ts';
import type { Database } from '../../db/types.ts';
import type { Cell, ExportColumn, ExportFormat } from '../../exports/columns.ts';
import { exportedAnswer } from '../../questionnaire/exported/exported-answer.ts';
import { exportFile } from '../../exports/file.ts';
import { readSurveyDetails, readSurveys, type SurveyDetail } from './survey-read.ts';

interface Filter {
  surveyableID?: string;
  campaignID?: string;
  characterizationID?: string;
}

const from = (trx: Kysely<Database>, filter: Filter) => {
  let query = trx
    .selectFrom('survey')
    .innerJoin('characterization_by_campaign as link', 'link.id', 'survey.characterization_by_campaign_id')
    .innerJoin('campaign', 'campaign.id', 'link.campaign_id')
    .innerJoin('characterization', 'characterization.id', 'link.characterization_id');
  const { surveyableID, campaignID, characterizationID } = filter;
  if (surveyableID !== undefined) query = query.where('survey.surveyable_id', '=', surveyableID);
  if (campaignID !== undefined) query = query.where('link.campaign_id', '=', campaignID);
  if (characterizationID !== undefined)
    query = query.where('link.characterization_id', '=', characterizationID);
  return query;
};

/** The surveys of a person or of a campaign, newest first. */
export const surveys = listingOf({
  from,
  id: 'survey.id',
  search: [sql<string>`lower(survey.code)`, 'campaign.search', 'characterization.search'],
  sorts: {
    code: 'survey.code',
    createdDate: sql<string>`(survey.created_date || survey.characterization_time)`,
    characterizationTime: 'survey.characterization_time',
    campaignET: 'campaign.code_sort',
    characterizationET: 'characterization.code_sort',
  },
  standardSort: '-createdDate',
  rows: readSurveys,
});

const hasWithdrawn = isWithdrawn(sql`link.campaign_id`);

/** The same list with answers, without annulled surveys and surveys of people who withdrew; a file appears as its name. */
const surveyDetails = listingOf({
  ...surveys,
  from: (trx: Kysely<Database>, filter: Filter) =>
    from(trx, filter)
      .innerJoin('surveyable', 'surveyable.id', 'survey.surveyable_id')
      .where('survey.state', '<>', 'annulled')
      .where(sql<boolean>`not ${hasWithdrawn}`),
  rows: (trx: Kysely<Database>, ids: readonly string[]) => readSurveyDetails(trx, ids, { files: false }),
});

type AnswerRow = { survey: SurveyDetail; answer: SurveyDetail['answers'][number] };

/** An answer in readable form: option label, dd/mm/yyyy, number, text or file name. */
function cellOf({ answer }: AnswerRow): Cell {
  const { value, label, mtFieldTypeID } = answer;
  if (label !== null) return label;
  const question = { fieldTypeCode: mtFieldTypeID.code, columns: answer.columns };
  if (kindOf(question).comparison.measure === 'day') return compactToDisplay(value) ?? value;
  return exportedAnswer(question, value);
}

const link = ({ survey }: AnswerRow) => survey.chCharacterizationByCampaignID;
const person = ({ survey }: AnswerRow) => survey.chSurveyableID;

const columns: ExportColumn<AnswerRow>[] = [
  { header: 'Código de la Encuesta', value: ({ survey }) => survey.code },
  { header: 'Código del Encuestable', value: (row) => person(row).code },
  { header: fields.SurveyableCreate.identification.label, value: (row) => person(row).identification },
  {
    header: 'Nombres',
    value: (row) => [person(row).firstName, person(row).secondName].filter(Boolean).join(' '),
    width: 24,
  },
  {
    header: 'Apellidos',
    value: (row) => [person(row).firstSurname, person(row).secondSurname].filter(Boolean).join(' '),
    width: 24,
  },
  { header: 'Código de la Campaña', value: (row) => link(row).campaignET.code },
  { header: 'Campaña', value: (row) => link(row).campaignET.name, width: 28 },
  { header: 'Código de la Caracterización', value: (row) => link(row).characterizationET.code },
  { header: 'Caracterización', value: (row) => link(row).characterizationET.name, width: 30 },
  { header: 'Fecha', value: ({ survey }) => ({ day: survey.createdDate.dateChar }), days: true },
  { header: 'Hora', value: ({ survey }) => survey.characterizationTime, width: 10 },
  { header: 'Campaña ya Cerrada', value: ({ survey }) => yesNo(survey.afterClosing), width: 12 },
  { header: 'Estado', value: ({ survey }) => surveyStateLabels[survey.state], width: 12 },
  { header: 'Código de la Pregunta', value: ({ answer }) => answer.questionID.code },
  { header: 'Pregunta', value: ({ answer }) => answer.questionID.statement, width: 60 },
  { header: 'Respuesta', value: cellOf, width: 40 },
  { header: fields.AnswerBySurveyRequest.detail.label, value: ({ answer }) => answer.detail, width: 30 },
];

async function* answerRows(details: AsyncIterable<SurveyDetail>): AsyncGenerator<AnswerRow> {
  for await (const survey of details) for (const answer of survey.answers) yield { survey, answer };
}

/** How many surveys the file of this filter leaves out. */
const countLeftOut = (trx: Kysely<Database>, filter: Filter): Promise<LeftOut> =>
  from(trx, filter)
    .innerJoin('surveyable', 'surveyable.id', 'survey.surveyable_id')
    .select([
      sql<number>`count(*) filter (where survey.state = 'annulled')::integer`.as('annulled'),
      sql<number>`count(*) filter (where survey.state <> 'annulled' and ${hasWithdrawn})::integer`.as(
        'withdrawn',
      ),
    ])
    .executeTakeFirstOrThrow();

async function answerFile(
  format: ExportFormat,
  { trx, query }: Pick<Call<'exportSurveysBySurveyableExcel'>, 'trx' | 'query'>,
  filter: Filter,
) {
  const rows = answerRows(rowsOf(surveyDetails, { trx, query }, filter));
  const message = `Archivo generado${leftOutText(await countLeftOut(trx, filter))}.`;
  return { message, data: exportFile(format, 'Encuestas', columns, rows) };
}

export const surveyListHandlers = {
  ...exportHandlers('exportSurveysBySurveyable', async (format, call) => {
    const surveyableID = await resolveID(call.trx, 'surveyable', call.params.id);
    await call.audit({ entity: 'surveyable', entityID: surveyableID, after: { format, ...call.query } });
    return answerFile(format, call, { surveyableID });
  }),

  ...exportHandlers('exportSurveysByCampaign', async (format, call) => {
    const campaignID = await resolveID(call.trx, 'campaign', call.params.id);
    await call.audit({ entity: 'campaign', entityID: campaignID, after: { format, ...call.query } });
    return answerFile(format, call, { campaignID, characterizationID: call.query.characterizationID });
  }),
} satisfies Partial<Handlers>;
