/** The second language of a questionnaire: the texts to translate, and their translations (decision 0147). */
import {
  exchangedTexts,
  maxTranslatedCharacters,
  secondLanguage,
  translatableTexts,
  type Translation,
} from '@caracteriza/domain/translation/translation';
import { translationFinder } from '@caracteriza/domain/translation/translation-finder';
import type { components } from '@caracteriza/openapi/schema';
import type { Kysely } from 'kysely';
import type { Handlers } from '../../contract/handler.ts';
import type { Database } from '../../db/types.ts';
import { problem } from '../../http/problem.ts';
import { currentQuestions } from '../../questionnaire/current-body.ts';
import { storeQuestionnaire } from '../../questionnaire/store.ts';
import { lockActive } from '../../records/checks.ts';
import { resolveID } from '../../records/resolve.ts';

type Work = components['schemas']['TranslationWork'];

async function readTranslation(trx: Kysely<Database>, id: string) {
  const { translation, ...row } = await trx
    .selectFrom('characterization')
    .select(['id', 'version', 'translation'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  // Safe to cast, because only this file and the import of a form write this column.
  return { ...row, translation: translation as unknown as Translation | null };
}

async function readWork(trx: Kysely<Database>, id: string): Promise<Work> {
  const { version, translation } = await readTranslation(trx, id);
  const translationOf = translationFinder(translation?.texts ?? []);
  const texts = translatableTexts(await currentQuestions(trx, id)).map(({ text, kind }) => ({
    text,
    kind,
    translation: translationOf(text) ?? '',
  }));
  return { language: translation?.language ?? null, texts, version };
}

/** The translation after an edit; null if there is no second language. @throws 422 */
function editedTranslation(
  translationBefore: Translation | null,
  { language: sentLanguage, texts }: components['schemas']['TranslationUpdate'],
): Translation | null {
  if (sentLanguage === null) return null;
  const language = secondLanguage(sentLanguage);
  if ('problem' in language)
    throw problem('rule', language.problem, [{ field: 'language', message: language.problem }]);
  // Translations into a different language must not be shown as if they were in this one.
  const keptTexts = translationBefore?.language.code === language.code ? translationBefore.texts : [];
  const translationAfter = { language, texts: exchangedTexts(keptTexts, texts) };
  if (
    translationAfter.texts.reduce(
      (sum, translated) => sum + translated.text.length + translated.translation.length,
      0,
    ) > maxTranslatedCharacters
  )
    throw problem('rule', 'Las traducciones de este cuestionario son demasiado largas en total.');
  return translationAfter;
}

export const questionnaireTranslationHandlers = {
  getTranslation: async ({ trx, params }) => {
    const id = await resolveID(trx, 'characterization', params.id);
    return { message: 'Consulta exitosa.', data: await readWork(trx, id) };
  },

  updateTranslation: async ({ trx, params, body, now, audit }) => {
    const id = await lockActive(trx, 'characterization', params.id);
    const { version, translation: translationBefore } = await readTranslation(trx, id);
    if (body.version !== undefined && body.version !== version)
      throw problem('staleVersion', await readWork(trx, id));
    const translationAfter = editedTranslation(translationBefore, body);
    await trx
      .updateTable('characterization')
      .set({ translation: translationAfter && JSON.stringify(translationAfter), version: version + 1 })
      .where('id', '=', id)
      .execute();
    await storeQuestionnaire(trx, id, now);
    const auditValue = (translation: Translation | null) =>
      translation && { language: translation.language, translations: translation.texts.length };
    await audit({
      entity: 'characterization',
      entityID: id,
      before: { translation: auditValue(translationBefore) },
      after: { translation: auditValue(translationAfter), texts: body.texts },
    });
    const message =
      translationAfter === null
        ? 'El cuestionario queda solo en español.'
        : 'La traducción se guardó correctamente.';
    return { message, data: await readWork(trx, id) };
  },
} satisfies Partial<Handlers>;
