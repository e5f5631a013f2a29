/** Completed surveys in wire format; statements and labels come from the pinned questionnaire (rules §6). */
import type { SurveyState } from '@caracteriza/domain/campaign/survey-review';
import { withoutAnswerOf } from '@caracteriza/domain/question/without-answer';
import { chosenLabels } from '@caracteriza/domain/question/kinds/dropdown/chosen-options';
import { fieldTypes } from '@caracteriza/domain/question/kinds';
import { sectionTitles } from '@caracteriza/domain/question/survey-sections';
import type { components } from '@caracteriza/openapi/schema';
import type { Kysely } from 'kysely';
import { representationColumns, representationOf } from '../../records/consents.ts';
import { fullName } from '../../records/full-name.ts';
import type { Database } from '../../db/types.ts';
import type { PinnedQuestion } from '../../questionnaire/body.ts';
import { headingColumns, headingOf } from '../../questionnaire/heading.ts';
import { wireSettings } from '../../questionnaire/settings.ts';
import { readQuestionnaires } from '../../questionnaire/store.ts';
import type { StoredAnswer } from '../../questionnaire/answers.ts';

export type Survey = components['schemas']['Survey'];
export type SurveyDetail = components['schemas']['SurveyDetail'];
type SurveyAnswer = components['schemas']['SurveyAnswer'];

/**
 * The surveys with these IDs, without their answers. A characterization is shown under the name it had when the survey was
 * opened (decision 0009), person and campaign under their current names.
 */
export async function readSurveys(trx: Kysely<Database>, ids: readonly string[]): Promise<Survey[]> {
  const rows = await trx
    .selectFrom('survey')
    .innerJoin('surveyable', 'surveyable.id', 'survey.surveyable_id')
    .innerJoin('characterization_by_campaign as link', 'link.id', 'survey.characterization_by_campaign_id')
    .innerJoin('campaign', 'campaign.id', 'link.campaign_id')
    .innerJoin('characterization', 'characterization.id', 'link.characterization_id')
    .select(['survey.id', 'survey.code', 'survey.created_date', 'survey.characterization_time'])
    .select(['survey.questionnaire_hash as hash', 'survey.after_closing', 'survey.state'])
    .$narrowType<{ state: SurveyState }>()
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
    state: row.state,
  }));
}

/** The author of each survey, its stored answers, and the consent in force when it was saved. */
const selectDetails = (trx: Kysely<Database>, ids: readonly string[]) =>
  trx
    .selectFrom('survey')
    .innerJoin('app_user', 'app_user.id', 'survey.user_id')
    .select(['survey.id', 'questionnaire_hash as hash', 'answers'])
    .select(fullName('app_user').as('surveyor'))
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('consent')
          .innerJoin('characterization_by_campaign as link', 'link.campaign_id', 'consent.campaign_id')
          .select(['consent.id as consentID', 'consent.version as consentVersion'])
          .select(['consent.asked_date as consentDate', 'consent.respondent'])
          .select(representationColumns)
          .whereRef('link.id', '=', 'survey.characterization_by_campaign_id')
          .whereRef('consent.surveyable_id', '=', 'survey.surveyable_id')
          .whereRef('consent.created_at', '<=', 'survey.created_at')
          .where('consent.accepted', '=', true)
          .orderBy('consent.created_at', 'desc')
          .limit(1)
          .as('consent'),
      (join) => join.onTrue(),
    )
    .select(['consentID', 'consentVersion', 'consentDate', 'respondent'])
    .select(representationColumns)
    .where('survey.id', 'in', ids)
    .execute();

type DetailRow = Awaited<ReturnType<typeof selectDetails>>[number];

const consentOf = ({ consentID, ...row }: DetailRow): SurveyDetail['consent'] =>
  consentID === null
    ? null
    : {
        id: consentID,
        version: row.consentVersion!,
        askedDate: { dateChar: row.consentDate! },
        respondent: row.respondent!,
        representation: representationOf(row),
      };

/** A pinned questionnaire's questions by ID, and the title of each question's section. */
const questionsAndSections = ({ questions }: { questions: readonly PinnedQuestion[] }) => ({
  questions: new Map(questions.map((question) => [question.id, question])),
  sections: sectionTitles(questions),
});

/**
 * The surveys with these IDs and their answers, in the order in which the questions were shown.
 * @param files whether `value` contains whole files and signatures; otherwise it is their name, which saves megabytes
 */
export async function readSurveyDetails(
  trx: Kysely<Database>,
  ids: readonly string[],
  { files }: { files: boolean },
): Promise<SurveyDetail[]> {
  const surveys = await readSurveys(trx, ids);
  const rows = await selectDetails(trx, ids);
  const contents = files ? await readFiles(trx, ids) : new Map<string, string>();
  const pinnedByHash = await readQuestionnaires(
    trx,
    rows.map(({ hash }) => hash),
  );
  const questionnaires = new Map(
    [...pinnedByHash].map(([hash, questionnaire]) => [hash, questionsAndSections(questionnaire)]),
  );
  const details = new Map(
    rows.map((row) => {
      const { questions, sections } = questionnaires.get(row.hash)!;
      // Safe to cast, because only storedAnswers writes this column.
      const storedAnswers = row.answers as unknown as StoredAnswer[];
      const answers = storedAnswers.flatMap((answer) => {
        const question = questions.get(answer.question);
        return question
          ? [{ ...answerOf(answer, question, contents), section: sections.get(question.id) ?? null }]
          : [];
      });
      return [row.id, { surveyor: row.surveyor, consent: consentOf(row), answers }];
    }),
  );
  return surveys.map((survey) => ({ ...survey, ...details.get(survey.id)! }));
}

/** The contents of these surveys' files, by hash. */
export async function readFiles(
  trx: Kysely<Database>,
  surveyIDs: readonly string[],
): Promise<Map<string, string>> {
  const rows = await trx
    .selectFrom('survey_file')
    .select(['hash', 'content'])
    .where('survey_id', 'in', surveyIDs)
    .execute();
  return new Map(rows.map(({ hash, content }) => [hash, content]));
}

/**
 * A stored answer in wire format. @param contents of its survey's files, by hash; if a file's content is not given, its name is
 * used
 */
export function answerOf(
  answer: StoredAnswer,
  question: PinnedQuestion,
  contents: ReadonlyMap<string, string>,
): Omit<SurveyAnswer, 'section'> {
  const isFile = 'file' in answer;
  const value = isFile ? (contents.get(answer.file) ?? answer.fileName) : answer.value;
  const { unit, columns } = wireSettings(question);
  const reason = isFile ? undefined : withoutAnswerOf(question, value);
  return {
    code: answer.code,
    questionID: { id: question.id, code: question.code, statement: question.statement },
    mtFieldTypeID: question.mtFieldTypeID,
    value,
    unit,
    label: reason?.label ?? (chosenLabels(question, value) || null),
    detail: isFile ? null : (answer.detail ?? null),
    fileName: isFile && question.fieldTypeCode === fieldTypes.file ? answer.fileName : null,
    columns,
  };
}
