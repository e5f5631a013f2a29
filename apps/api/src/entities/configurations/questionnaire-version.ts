/**
 * 'Versiones': for each version that surveys used, what has changed in the questionnaire since then (rules
 * §6).
 */
import type { Handlers } from '../../contract/handler.ts';
import { questionnaireChanges } from '../../questionnaire/changes.ts';
import { readQuestionnaire, readQuestionnaires, storeQuestionnaire } from '../../questionnaire/store.ts';
import { resolveID } from '../../records/resolve.ts';

/** The maximum number of versions in one response. */
const maxVersions = 20;

export const questionnaireVersionHandlers = {
  listQuestionnaireVersions: async ({ trx, params, now }) => {
    const id = await resolveID(trx, 'characterization', params.id);
    const { questionnaire_hash: storedHash } = await trx
      .selectFrom('characterization')
      .select('questionnaire_hash')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const usedVersions = await trx
      .selectFrom('survey')
      .innerJoin('characterization_by_campaign as link', 'link.id', 'survey.characterization_by_campaign_id')
      .select(({ fn }) => [
        'survey.questionnaire_hash as hash',
        fn.min('survey.created_date').as('first'),
        fn.max('survey.created_date').as('last'),
        fn.countAll<string>().as('surveys'),
      ])
      .where('link.characterization_id', '=', id)
      .groupBy('survey.questionnaire_hash')
      .orderBy('last', 'desc')
      .orderBy('hash')
      .limit(maxVersions)
      .execute();
    const currentQuestionnaire = await readQuestionnaire(
      trx,
      storedHash ?? (await storeQuestionnaire(trx, id, now)),
    );
    const questionnaires = await readQuestionnaires(
      trx,
      usedVersions.map(({ hash }) => hash),
    );
    return {
      message: 'Consulta exitosa.',
      data: usedVersions.map(({ hash, first: firstUse, last: lastUse, surveys }) => ({
        first: { dateChar: firstUse },
        last: { dateChar: lastUse },
        surveys: Number(surveys),
        changes: questionnaireChanges(questionnaires.get(hash)!, currentQuestionnaire),
      })),
    };
  },
} satisfies Partial<Handlers>;
