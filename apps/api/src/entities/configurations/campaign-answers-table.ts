/** The source of a download of a campaign's answers to a characterization: the columns and the surveys (decision 0024). */
import type { CharacterizationLevel } from '@caracteriza/domain/campaign/characterization-level';
import type { LeftOut } from '@caracteriza/domain/campaign/survey-review';
import type { Kysely } from 'kysely';
import type { Call } from '../../contract/handler.ts';
import type { Database } from '../../db/types.ts';
import { problem } from '../../http/problem.ts';
import { joinQuestions, readVersions, type Version } from '../../questionnaire/joined.ts';
import { cellsBy } from './campaign-answers-cells.ts';
import {
  type AnswerColumn,
  type AnswerRow,
  type ColumnChoice,
  type Masters,
  surveyColumns,
} from './campaign-answers-columns.ts';
import { type QuestionColumns, questionColumns } from './campaign-answers-questions.ts';
import { countLeftOut, type SurveyRow, surveyRows, type SurveySelection } from './campaign-answers-rows.ts';

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

/** The columns do not depend on the filters. */
export interface AnswersTable {
  /** The names of the campaign and the characterization. */
  title: string;
  versions: readonly Version[];
  /** The columns of survey, person and family. */
  leading: readonly AnswerColumn[];
  questions: readonly QuestionColumns[];
  chosen: SurveySelection;
  /** How many surveys match the filters and are left out. */
  leftOut: LeftOut;
  /** Reads the surveys that match the filters. */
  surveys: () => AsyncIterable<SurveyRow>;
  cellsOf: (survey: SurveyRow) => AnswerRow['cells'];
  rows: () => AsyncIterable<AnswerRow>;
}

/** Throws 422 if the days are in the wrong order. */
export function checkDays({ from, until }: { from?: string | undefined; until?: string | undefined }): void {
  if (from === undefined || until === undefined || until >= from) return;
  const message = 'La fecha final no puede ser anterior a la fecha inicial.';
  throw problem('rule', message, [{ field: 'until', message }]);
}

/** Throws 422 if the days are in the wrong order, and 404 if the campaign does not use this characterization. */
export async function readTable(
  { trx, query }: Pick<Call<'exportCampaignAnswersExcel'>, 'trx' | 'query'>,
  campaignID: string,
  choices: readonly ColumnChoice[],
): Promise<AnswersTable> {
  const { characterizationID, columns: _columns, ...filters } = query;
  checkDays(filters);
  const link = await trx
    .selectFrom('characterization_by_campaign as link')
    .innerJoin('characterization', 'characterization.id', 'link.characterization_id')
    .innerJoin('campaign', 'campaign.id', 'link.campaign_id')
    .select(['link.id', 'link.characterization_id as characterizationID', 'characterization.level'])
    .select(['characterization.name', 'campaign.name as campaign'])
    .$narrowType<{ level: CharacterizationLevel }>()
    .where('link.campaign_id', '=', campaignID)
    .where('link.characterization_id', '=', characterizationID)
    .executeTakeFirst();
  if (!link) throw problem('notFound', 'La caracterización de la campaña');
  const versions = await readVersions(trx, link);
  const masters = await readMasters(trx);
  const joinedQuestions = joinQuestions(versions);
  const surveySelection: SurveySelection = {
    ...filters,
    linkID: link.id,
    hashes: versions.map(({ hash }) => hash),
  };
  const leftOutCount = await countLeftOut(trx, surveySelection);
  const surveys = () => surveyRows(trx, surveySelection);
  const cellsOf = cellsBy(versions, joinedQuestions);
  return {
    title: `${link.campaign}: ${link.name}`,
    versions,
    leading: [
      ...surveyColumns(versions, { level: link.level, leftOut: leftOutCount }),
      ...choices.flatMap((choice) => choice.columns(masters)),
    ],
    questions: questionColumns(joinedQuestions),
    chosen: surveySelection,
    leftOut: leftOutCount,
    surveys,
    cellsOf,
    rows: () => answerRows(surveys(), cellsOf),
  };
}

async function* answerRows(
  surveys: AsyncIterable<SurveyRow>,
  cellsOf: (survey: SurveyRow) => AnswerRow['cells'],
): AsyncGenerator<AnswerRow> {
  for await (const survey of surveys) yield { survey, cells: cellsOf(survey) };
}
