/** Completed surveys as the wire shows them; statements and labels come from the pinned questionnaire (rules §6). */
import { withoutAnswerOf } from '@caracteriza/domain/question/without-answer';
import { chosenLabels } from '@caracteriza/domain/question/kinds/dropdown/chosen-options';
import { fieldTypes } from '@caracteriza/domain/question/kind';
import { sectionTitles } from '@caracteriza/domain/question/survey-sections';
import type { components } from '@caracteriza/openapi/schema';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/types.ts';
import type { PinnedQuestion } from '../../questionnaire/body.ts';
import { headingColumns, headingOf } from '../../questionnaire/heading.ts';
import { wireSettings } from '../../questionnaire/settings.ts';
import { readQuestionnaires } from '../../questionnaire/store.ts';
import type { StoredAnswer } from '../../questionnaire/answers.ts';

/** A survey of the list, as the contract's `Survey`. */
export type Survey = components['schemas']['Survey'];
/** A survey with its answers, as the contract's `SurveyDetail`. */
export type SurveyDetail = components['schemas']['SurveyDetail'];
type SurveyAnswer = components['schemas']['SurveyAnswer'];

/**
 * The surveys of these ids without their answers; the one select of the entity. The characterization has the name of
 * the survey's opening (decision 0009); person and campaign have their present names.
 */
export async function readSurveys(trx: Kysely<Database>, ids: readonly string[]): Promise<Survey[]> {
  const rows = await trx
    .selectFrom('survey')
    .innerJoin('surveyable', 'surveyable.id', 'survey.surveyable_id')
    .innerJoin('characterization_by_campaign as link', 'link.id', 'survey.characterization_by_campaign_id')
    .innerJoin('campaign', 'campaign.id', 'link.campaign_id')
    .innerJoin('characterization', 'characterization.id', 'link.characterization_id')
    .select(['survey.id', 'survey.code', 'survey.created_date', 'survey.characterization_time'])
    .select(['survey.questionnaire_hash as hash', 'survey.after_closing'])
    .select(headingColumns)
    .where('survey.id', 'in', ids)
    .execute();
  const questionnaires = await readQuestionnaires(
    trx,
    rows.map(({ hash }) => hash),
  );
  return rows.map((row) => ({
    id: row.id,
    code: row.code,
    ...headingOf({ ...row, characterization: questionnaires.get(row.hash)!.characterization.name }),
    createdDate: { dateChar: row.created_date },
    characterizationTime: row.characterization_time,
    afterClosing: row.after_closing,
  }));
}

/**
 * The surveys of these ids with their answers in the order in which they were shown.
 * @param files whether `value` holds whole files and signatures; otherwise it is their name, which saves megabytes
 */
export async function readSurveyDetails(
  trx: Kysely<Database>,
  ids: readonly string[],
  { files }: { files: boolean },
): Promise<SurveyDetail[]> {
  const surveys = await readSurveys(trx, ids);
  const rows = await trx
    .selectFrom('survey')
    .innerJoin('app_user', 'app_user.id', 'survey.user_id')
    .select(['survey.id', 'questionnaire_hash as hash', 'answers'])
    .select(sql<string>`concat_ws(' ', app_user.name, app_user.lastname)`.as('surveyor'))
    .leftJoinLateral(
      (of) =>
        of
          .selectFrom('consent')
          .innerJoin('characterization_by_campaign as link', 'link.campaign_id', 'consent.campaign_id')
          .select(['consent.id as consentID', 'consent.version as consentVersion'])
          .select('consent.asked_date as consentDate')
          .whereRef('link.id', '=', 'survey.characterization_by_campaign_id')
          .whereRef('consent.surveyable_id', '=', 'survey.surveyable_id')
          .whereRef('consent.created_at', '<=', 'survey.created_at')
          .where('consent.accepted', '=', true)
          .orderBy('consent.created_at', 'desc')
          .limit(1)
          .as('consent'),
      (join) => join.onTrue(),
    )
    .select(['consentID', 'consentVersion', 'consentDate'])
    .where('survey.id', 'in', ids)
    .execute();
  const contents = files ? await readFiles(trx, ids) : new Map<string, string>();
  const questionnaires = await readQuestionnaires(
    trx,
    rows.map(({ hash }) => hash),
  );
  const sections = new Map(
    [...questionnaires].map(([hash, { questions }]) => [hash, sectionTitles(questions)]),
  );
  const details = new Map(
    rows.map(({ id, hash, surveyor, answers: stored, ...row }) => {
      const asked = new Map(questionnaires.get(hash)!.questions.map((question) => [question.id, question]));
      const titles = sections.get(hash)!;
      // Written by storedAnswers only.
      const given = stored as unknown as StoredAnswer[];
      const shown = given.flatMap((answer) => {
        const question = asked.get(answer.question);
        return question
          ? [{ ...answerOf(answer, question, contents), section: titles.get(question.id) ?? null }]
          : [];
      });
      const consent =
        row.consentID === null
          ? null
          : {
              id: row.consentID,
              version: row.consentVersion!,
              askedDate: { dateChar: row.consentDate! },
            };
      return [id, { surveyor, consent, answers: shown }];
    }),
  );
  return surveys.map((survey) => ({ ...survey, ...details.get(survey.id)! }));
}

/** The contents of the files of these surveys, by hash. */
async function readFiles(trx: Kysely<Database>, surveyIDs: readonly string[]): Promise<Map<string, string>> {
  const rows = await trx
    .selectFrom('survey_file')
    .select(['hash', 'content'])
    .where('survey_id', 'in', surveyIDs)
    .execute();
  return new Map(rows.map(({ hash, content }) => [hash, content]));
}

function answerOf(
  answer: StoredAnswer,
  question: PinnedQuestion,
  contents: ReadonlyMap<string, string>,
): Omit<SurveyAnswer, 'section'> {
  const isFile = 'file' in answer;
  const value = isFile ? (contents.get(answer.file) ?? answer.fileName) : answer.value;
  const { unit, columns } = wireSettings(question);
  const without = isFile ? undefined : withoutAnswerOf(question, value);
  return {
    code: answer.code,
    questionID: { id: question.id, code: question.code, statement: question.statement },
    mtFieldTypeID: question.mtFieldTypeID,
    value,
    unit,
    label: without?.label ?? (chosenLabels(question, value) || null),
    detail: isFile ? null : (answer.detail ?? null),
    fileName: isFile && question.fieldTypeCode === fieldTypes.file ? answer.fileName : null,
    columns,
  };
}
