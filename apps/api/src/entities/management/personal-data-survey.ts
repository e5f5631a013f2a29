/** The surveys that a person answered, with the questions of the version to which each is pinned. */
import { surveyStateLabels, type SurveyState } from '@caracteriza/domain/campaign/survey-review';
import { type Kysely, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { fullName } from '../../records/full-name.ts';
import type { Database } from '../../db/types.ts';
import type { StoredAnswer } from '../../questionnaire/answers.ts';
import type { PinnedQuestion, QuestionnaireBody } from '../../questionnaire/body.ts';
import { answerText } from '../../questionnaire/exported/answer-text.ts';
import { readQuestionnaires } from '../../questionnaire/store.ts';
import { keysetRows } from '../../records/keyset.ts';
import { dayText, momentText } from '../../records/moment-text.ts';
import { filePath, type HeldField, heldFields, type HeldRecord } from './personal-data-record.ts';

/** Surveys per statement. */
const batchSize = 20;

export const questionsOf = ({ questions }: QuestionnaireBody) =>
  new Map(questions.map((question) => [question.id, question]));

/** Each question's statement with its answer. */
export function answerFields(
  surveyCode: string,
  answers: readonly StoredAnswer[],
  questions: ReadonlyMap<string, PinnedQuestion>,
): HeldField[] {
  return answers.flatMap((answer) => {
    const question = questions.get(answer.question);
    if (!question) return [];
    const value =
      'file' in answer
        ? `${answer.fileName} (${filePath(surveyCode, answer.file, answer.fileName)})`
        : [answerText(question, answer.value), answer.detail].filter(Boolean).join('. ');
    return [{ name: question.statement, value }];
  });
}

const surveyRows = (trx: Kysely<Database>, personID: string, afterID: string | undefined, limit: number) =>
  trx
    .selectFrom('survey')
    .innerJoin('characterization_by_campaign as link', 'link.id', 'survey.characterization_by_campaign_id')
    .innerJoin('campaign', 'campaign.id', 'link.campaign_id')
    .innerJoin('app_user', 'app_user.id', 'survey.user_id')
    .select(['survey.id', 'survey.code', 'survey.created_date', 'survey.characterization_time'])
    .select(['survey.state', 'survey.family_id', 'survey.answers', 'survey.questionnaire_hash as hash'])
    .$narrowType<{ state: SurveyState }>()
    .select('campaign.name as campaign')
    .select(fullName('app_user').as('surveyor'))
    .select((survey) =>
      jsonArrayFrom(
        survey
          .selectFrom('survey_version as former')
          .select(['former.number', 'former.answers'])
          .whereRef('former.survey_id', '=', 'survey.id')
          .orderBy('former.number'),
      ).as('former'),
    )
    .select((survey) =>
      jsonArrayFrom(
        survey
          .selectFrom('survey_review as review')
          .innerJoin('app_user as reviewer', 'reviewer.id', 'review.user_id')
          .leftJoin('survey_remark as remark', 'remark.review_id', 'review.id')
          .select(['review.state', 'review.reason', 'remark.remark'])
          .select(fullName('reviewer').as('reviewer'))
          .whereRef('review.survey_id', '=', 'survey.id')
          .orderBy('review.number')
          .orderBy('remark.position'),
      ).as('reviews'),
    )
    .where('survey.surveyable_id', '=', personID)
    .$if(afterID !== undefined, (rows) => rows.where('survey.id', '>', afterID!))
    .orderBy('survey.id')
    .limit(limit)
    .execute();

type SurveyRow = Awaited<ReturnType<typeof surveyRows>>[number];

const reviewFields = ({ reviews }: SurveyRow): HeldField[] =>
  reviews.map(({ state, reason, remark, reviewer }) => ({
    name: `Revisión: ${surveyStateLabels[state as SurveyState]}`,
    value: [reviewer, reason, remark].filter(Boolean).join('. '),
  }));

function surveyRecords(row: SurveyRow, body: QuestionnaireBody): HeldRecord[] {
  const questions = questionsOf(body);
  // Safe to cast, because only storedAnswers writes these columns.
  const fieldsOf = (answers: unknown) => answerFields(row.code, answers as StoredAnswer[], questions);
  const heading = heldFields({
    Campaña: row.campaign,
    Caracterización: body.characterization.name,
    'Versión del cuestionario': row.hash,
    'Respondió por': row.family_id === null ? 'Sí misma' : 'Su familia',
    Fecha: `${dayText(row.created_date)} ${row.characterization_time}`,
    Encuestó: row.surveyor,
    Estado: surveyStateLabels[row.state],
  });
  return [
    { title: row.code, fields: [...heading, ...reviewFields(row), ...fieldsOf(row.answers)] },
    ...row.former.map(({ number, answers }) => ({
      title: `${row.code}, antes de la corrección ${number}`,
      fields: fieldsOf(answers),
    })),
  ];
}

/** The surveys that the person answered, for themselves or for the family, each with its answers before any corrections. */
export async function* heldSurveys(trx: Kysely<Database>, personID: string): AsyncGenerator<HeldRecord> {
  for (let lastID: string | undefined; ;) {
    const rows = await surveyRows(trx, personID, lastID, batchSize);
    const questionnaires = await readQuestionnaires(
      trx,
      rows.map(({ hash }) => hash),
    );
    for (const row of rows) yield* surveyRecords(row, questionnaires.get(row.hash)!);
    if (rows.length < batchSize) return;
    lastID = rows.at(-1)!.id;
  }
}

/** An answer of a draft, as the browser sent it. */
interface DraftAnswer {
  questionID: string;
  value: string;
  fileName?: string | null;
}

const draftRows = (trx: Kysely<Database>, personID: string, afterID: string | undefined, limit: number) =>
  trx
    .selectFrom('draft')
    .innerJoin('app_user', 'app_user.id', 'draft.user_id')
    .innerJoin('characterization_by_campaign as link', 'link.id', 'draft.characterization_by_campaign_id')
    .innerJoin('characterization', 'characterization.id', 'link.characterization_id')
    .leftJoin('survey_opening as opening', 'opening.code', 'draft.survey_code')
    .select(['draft.id', 'draft.survey_code as code', 'draft.body', 'draft.updated_at'])
    .select(
      sql<string | null>`coalesce(opening.questionnaire_hash, characterization.questionnaire_hash)`.as(
        'hash',
      ),
    )
    .select(fullName('app_user').as('surveyor'))
    .where('draft.surveyable_id', '=', personID)
    .$if(afterID !== undefined, (rows) => rows.where('draft.id', '>', afterID!))
    .orderBy('draft.id')
    .limit(limit)
    .execute();

type DraftRow = Awaited<ReturnType<typeof draftRows>>[number];

const draftAnswers = (body: unknown) => (body as { answers: DraftAnswer[] }).answers;

const draftFile = (code: string, answer: DraftAnswer) =>
  filePath(code, answer.questionID.slice(-12), answer.fileName ?? '');

/** Surveys of the person that have been begun but not saved. */
export async function* heldDrafts(trx: Kysely<Database>, personID: string): AsyncGenerator<HeldRecord> {
  const rows = keysetRows<DraftRow>((lastRow, limit) => draftRows(trx, personID, lastRow?.id, limit), 1);
  for await (const { code, hash, body, surveyor, updated_at: savedAt } of rows) {
    const questionnaire = hash === null ? undefined : (await readQuestionnaires(trx, [hash])).get(hash);
    const questions = questionnaire ? questionsOf(questionnaire) : new Map<string, PinnedQuestion>();
    const answers = draftAnswers(body).map((answer) => {
      const question = questions.get(answer.questionID);
      const isFile = answer.value.startsWith('data:');
      const text = question && !isFile ? answerText(question, answer.value) : answer.value;
      return {
        name: question?.statement ?? answer.questionID,
        value: isFile ? `${answer.fileName ?? 'Archivo'} (${draftFile(code, answer)})` : text,
      };
    });
    yield {
      title: code,
      fields: [
        ...heldFields({ Empezó: surveyor, 'Guardado por última vez': momentText(savedAt) }),
        ...answers,
      ],
    };
  }
}

/** A file of the archive, as stored in the database. */
export interface StoredAttachment {
  path: string;
  dataURL: string;
}

/** The files of the person's surveys and drafts, one at a time. */
export async function* heldFiles(trx: Kysely<Database>, personID: string): AsyncGenerator<StoredAttachment> {
  const { rows } = await sql<{ id: string; code: string; hash: string; fileName: string }>`
    select distinct survey.id, survey.code, given ->> 'file' as hash, given ->> 'fileName' as "fileName"
    from survey
    cross join lateral (
      select survey.answers union all select answers from survey_version where survey_id = survey.id) as written
    cross join lateral jsonb_array_elements(written.answers) as given
    where survey.surveyable_id = ${personID} and given ? 'file'`.execute(trx);
  const writtenHashes = new Set<string>();
  for (const { id, code, hash, fileName } of rows) {
    const path = filePath(code, hash, fileName);
    if (writtenHashes.has(path)) continue;
    writtenHashes.add(path);
    const file = await trx
      .selectFrom('survey_file')
      .select('content')
      .where('survey_id', '=', id)
      .where('hash', '=', hash)
      .executeTakeFirst();
    if (file) yield { path, dataURL: file.content };
  }
  const drafts = keysetRows<DraftRow>((lastRow, limit) => draftRows(trx, personID, lastRow?.id, limit), 1);
  for await (const { code, body } of drafts) {
    for (const answer of draftAnswers(body)) {
      if (answer.value.startsWith('data:')) yield { path: draftFile(code, answer), dataURL: answer.value };
    }
  }
}
