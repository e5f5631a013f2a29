/** The second language of a questionnaire, from its texts to an opened survey (decision 0147). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../tests/support/app.ts';
import { questionAsker } from '../../../tests/support/asked-question.ts';
import { tripOf } from '../../../tests/support/field.ts';
import { codeFrom, demoSeed, listIn, recordIn, type Row } from '../../../tests/support/demo.ts';

let test: TestApp;
let ask: Awaited<ReturnType<typeof questionAsker>>;

beforeAll(async () => {
  test = await testApp({ seed: demoSeed });
  ask = await questionAsker(test);
});
afterAll(() => test.close());

const english = { code: 'en', name: 'Inglés' };

const readTranslation = async ({ id }: Row) =>
  recordIn(await test.admin('GET', `/characterizations/${id}/translation`));

const translate = ({ id }: Row, body: object) =>
  test.admin('PUT', `/characterizations/${id}/translation`, { language: english, texts: [], ...body });

/** A new survey of the person. */
const openSurvey = async (characterization: Row) => {
  const reply = await test.admin('POST', '/surveys/open', {
    surveyableID: ask.person.id,
    campaignID: ask.campaign.id,
    characterizationID: characterization.id,
    startOver: true,
  });
  expect(reply.status, reply.text).toBe(200);
  return recordIn(reply);
};

const hashOf = async ({ id }: Row) =>
  (
    await test.db
      .selectFrom('characterization')
      .select('questionnaire_hash')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).questionnaire_hash;

describe('updateTranslation', () => {
  it('translates each text once, and lists those without a translation', async () => {
    const { characterization, question } = await ask.asked('4', {
      section: 'Salud',
      description: 'Pregunte por hoy',
    });
    const yes = { questionID: question.id, label: 'Sí', orderOption: 1 };
    await ask.make('/answerOptions', yes);
    const translationBefore = await readTranslation(characterization);
    expect(translationBefore).toMatchObject({
      language: null,
      texts: [
        { kind: 'section', text: 'Salud', translation: '' },
        { kind: 'statement', text: '¿Cuánto?', translation: '' },
        { kind: 'description', text: 'Pregunte por hoy', translation: '' },
        { kind: 'option', text: 'Sí', translation: '' },
      ],
    });
    const reply = await translate(characterization, {
      language: { code: 'EN', name: ' Inglés ' },
      texts: [
        { text: 'Sí', translation: ' Yes ' },
        { text: '¿Cuánto?', translation: 'How much?' },
      ],
      version: translationBefore['version'],
    });
    expect(reply, reply.text).toMatchObject({ status: 200 });
    expect(recordIn(reply)).toMatchObject({
      language: english,
      texts: [{ translation: '' }, { translation: 'How much?' }, { translation: '' }, { translation: 'Yes' }],
    });
    // Only the texts that were sent are changed.
    await translate(characterization, { texts: [{ text: 'Sí', translation: '' }] });
    expect((await readTranslation(characterization))['texts']).toMatchObject([
      { translation: '' },
      { translation: 'How much?' },
      { translation: '' },
      { translation: '' },
    ]);
  });

  it('asks again for the translation of a text that was changed, and has it when the change is undone', async () => {
    const listQuestion = await ask.asked('6', {});
    await translate(listQuestion.characterization, {
      texts: [{ text: '¿Cuánto?', translation: 'How much?' }],
    });
    await ask.change(listQuestion, { statement: '¿Cuántos?' });
    expect((await readTranslation(listQuestion.characterization))['texts']).toEqual([
      { kind: 'statement', text: '¿Cuántos?', translation: '' },
    ]);
    await ask.change(listQuestion, { statement: '¿Cuánto?' });
    expect((await readTranslation(listQuestion.characterization))['texts']).toMatchObject([
      { translation: 'How much?' },
    ]);
  });

  it('refuses Spanish and what is no language, and an edit of another version', async () => {
    const { characterization } = await ask.asked('6', {});
    for (const code of ['es', 'es-CO', 'abc-']) {
      const reply = await translate(characterization, { language: { code, name: 'X' } });
      expect([400, 422], code).toContain(reply.status);
    }
    const { version } = await readTranslation(characterization);
    await translate(characterization, { version });
    expect((await translate(characterization, { version })).status).toBe(409);
  });

  it('drops the translations with their language', async () => {
    const { characterization } = await ask.asked('6', {});
    const texts = [{ text: '¿Cuánto?', translation: 'How much?' }];
    await translate(characterization, { texts });
    await translate(characterization, { language: { code: 'guc', name: 'Wayuunaiki' } });
    expect(await readTranslation(characterization)).toMatchObject({ texts: [{ translation: '' }] });
    await translate(characterization, { texts });
    await translate(characterization, { language: null });
    expect(await readTranslation(characterization)).toMatchObject({
      language: null,
      texts: [{ translation: '' }],
    });
  });
});

describe('a survey', () => {
  it('has the translations of the day on which it was opened, and is as it was without any', async () => {
    const { characterization } = await ask.asked('6', {});
    const untranslatedSurvey = await openSurvey(characterization);
    expect(untranslatedSurvey).not.toHaveProperty('translation');
    const hash = await hashOf(characterization);
    await translate(characterization, { texts: [{ text: '¿Cuánto?', translation: 'How much?' }] });
    expect(await hashOf(characterization)).not.toBe(hash);
    expect(await openSurvey(characterization)).toMatchObject({
      questions: [{ statement: '¿Cuánto?' }],
      translation: { language: english, texts: [{ text: '¿Cuánto?', translation: 'How much?' }] },
    });
    // Once the second language is removed, the version is byte for byte the same as before it was added.
    await translate(characterization, { language: null });
    expect(await hashOf(characterization)).toBe(hash);
  });

  it('of a copied questionnaire is translated too', async () => {
    const { characterization } = await ask.asked('6', {});
    await translate(characterization, { texts: [{ text: '¿Cuánto?', translation: 'How much?' }] });
    const code = await codeFrom(test.admin, '/characterizations');
    const copy = recordIn(
      await test.admin('POST', `/characterizations/${characterization.id}/copy`, {
        code,
        name: 'Copia',
        description: 'D',
      }),
    );
    expect(await readTranslation(copy)).toMatchObject({
      language: english,
      texts: [{ translation: 'How much?' }],
    });
  });

  it('is told apart by its translation where versions are compared', async () => {
    const listQuestion = await ask.asked('6', {});
    const save = await ask.opened(listQuestion);
    expect((await save('Dos')).status).toBe(200);
    await translate(listQuestion.characterization, {
      texts: [{ text: '¿Cuánto?', translation: 'How much?' }],
    });
    const versions = listIn(
      await test.admin('GET', `/characterizations/${listQuestion.characterization.id}/versions`),
    );
    expect(versions[0]!['changes']).toEqual([{ kind: 'translation', statement: '', details: [] }]);
  });
});

it('travels with a trip and stands in the preview', async () => {
  const { characterization } = await ask.asked('6', {});
  const texts = [{ text: '¿Cuánto?', translation: 'How much?' }];
  await translate(characterization, { texts });
  const preview = recordIn(await test.admin('GET', `/characterizations/${characterization.id}/preview`));
  expect(preview['translation']).toEqual({ language: english, texts });
  const zones = listIn(await test.admin('GET', '/zones'));
  const { materials } = await tripOf(test.admin, ask.campaign, zones);
  const translatedForm = materials.questionnaires.find(
    (questionnaire) => questionnaire.characterizationET.id === characterization.id,
  );
  expect(translatedForm?.translation).toEqual({ language: english, texts });
});

it('goes out as an XLSForm and comes back in', async () => {
  const { characterization } = await ask.asked('6', {});
  await translate(characterization, { texts: [{ text: '¿Cuánto?', translation: 'How much?' }] });
  const form = await test.admin('GET', `/characterizations/${characterization.id}/xlsform`);
  const workbook = form.body['data'] as string;
  const imported = recordIn(
    await test.admin('POST', '/characterizations/xlsform', { workbook, name: 'De vuelta' }),
  );
  expect(await readTranslation(imported['characterization'] as Row)).toMatchObject({
    language: english,
    texts: [{ text: '¿Cuánto?', translation: 'How much?' }],
  });
});
