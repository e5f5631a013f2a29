/** The verifications of a person's answers: who asked again, and the answers given then (decision 0121). */
import { backCheckStateWords } from '@caracteriza/domain/quality/back-check-state';
import type { Kysely } from 'kysely';
import { fullName } from '../../records/full-name.ts';
import type { Database } from '../../db/types.ts';
import type { StoredAnswer } from '../../questionnaire/answers.ts';
import { readQuestionnaires } from '../../questionnaire/store.ts';
import { momentText } from '../../records/moment-text.ts';
import { heldFields, type HeldRecord } from './personal-data-record.ts';
import { answerFields, questionsOf } from './personal-data-survey.ts';

/** Verifications of the person's surveys, and of visits to the family that found nobody. */
const backCheckRows = (trx: Kysely<Database>, personID: string, familyID: string | null) =>
  trx
    .selectFrom('back_check as made')
    .innerJoin('back_check_sample as sample', 'sample.id', 'made.sample_id')
    .innerJoin('characterization_by_campaign as link', 'link.id', 'sample.characterization_by_campaign_id')
    .innerJoin('campaign', 'campaign.id', 'link.campaign_id')
    .innerJoin('app_user', 'app_user.id', 'made.user_id')
    .leftJoin('survey', 'survey.id', 'made.survey_id')
    .leftJoin('family_visit as visit', 'visit.id', 'made.visit_id')
    .select(['made.state', 'made.answers', 'made.done_at', 'sample.created_at', 'campaign.name as campaign'])
    .select(['survey.code', 'survey.questionnaire_hash as hash'])
    .$narrowType<{ state: keyof typeof backCheckStateWords }>()
    .select(fullName('app_user').as('checker'))
    .where((eb) => eb.or([eb('survey.surveyable_id', '=', personID), eb('visit.family_id', '=', familyID)]))
    .orderBy('sample.created_at')
    .orderBy('made.id')
    .execute();

export async function* heldBackChecks(
  trx: Kysely<Database>,
  personID: string,
  familyID: string | null,
): AsyncGenerator<HeldRecord> {
  const rows = await backCheckRows(trx, personID, familyID);
  const questionnaires = await readQuestionnaires(
    trx,
    rows.flatMap(({ hash }) => hash ?? []),
  );
  for (const { state, answers, done_at, created_at, campaign, code, hash, checker } of rows) {
    const heading = heldFields({
      Campaña: campaign,
      'Quién verifica': checker,
      'Se sorteó': momentText(created_at),
      Estado: backCheckStateWords[state],
      'Se hizo': done_at && momentText(done_at),
    });
    const body = hash === null ? undefined : questionnaires.get(hash);
    // Safe to cast, because only recordBackCheck writes this column. File questions are never asked again, so no file path is
    // needed.
    const storedAnswers = (answers ?? []) as unknown as StoredAnswer[];
    yield {
      title: code ?? 'Nadie en casa',
      fields: [...heading, ...(body ? answerFields(code ?? '', storedAnswers, questionsOf(body)) : [])],
    };
  }
}
