/** Forms in two languages, written and read. */
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { translatedBody } from '../../tests/support/any-questionnaire.ts';
import { formFile } from '../../tests/support/xlsforms.ts';
import { exactText } from '../bulk-load/cell-text.ts';
import { readWorkbook } from '../bulk-load/workbook.ts';
import { readForm } from './read.ts';
import { formSheets, formWorkbook } from './write.ts';

const readBytes = async (bytes: Buffer) => readForm(await readWorkbook(bytes, exactText));

it('reads any questionnaire in two languages back as it was written', async () => {
  await fc.assert(
    fc.asyncProperty(translatedBody, async (body) => {
      const { translation: _, ...inSpanish } = body;
      const bookOf = (sheetForm: typeof inSpanish) =>
        buffer(
          formWorkbook(formSheets({ body: sheetForm, description: 'x', level: 'person', triggers: [] })),
        );
      const { form, gaps, errors } = await readBytes(await bookOf(body));
      expect(errors).toEqual([]);
      expect(gaps).toEqual([]);
      const texts = body.translation!.texts;
      expect(form.translation).toEqual(texts.length === 0 ? null : body.translation);
      // Everything else is the same as in the form with one language.
      const plainReading = await readBytes(await bookOf(inSpanish));
      expect({ ...form, translation: null }).toEqual(plainReading.form);
    }),
    { numRuns: Number(process.env['XLSFORM_RUNS'] ?? 40) },
  );
});

/** Reads a form with these text columns. */
const readForms = (survey: Record<string, string>, choices: Record<string, string> = {}) =>
  readBytes(
    formFile({
      survey: [
        ['type', 'name', ...Object.keys(survey)],
        ['select_one l', 'a', ...Object.values(survey)],
      ],
      choices: [
        ['list_name', 'name', ...Object.keys(choices)],
        ['l', 'si', ...Object.values(choices)],
      ],
      settings: [['form_title'], ['Dos']],
    }),
  );

describe('a form of others', () => {
  it('gives its second language, and names the third', async () => {
    const { form, gaps } = await readForms(
      {
        'label::Français (fr)': 'Combien ?',
        'label::Español (es)': '¿Cuánto?',
        'label::English (en)': 'How much?',
        'hint::Español (es)': 'Hoy',
        'hint::Français (fr)': "Aujourd'hui",
      },
      { 'label::Español (es)': 'Sí', 'label::Français (fr)': 'Oui', 'label::English (en)': 'Yes' },
    );
    expect(form.questions).toMatchObject([
      { statement: '¿Cuánto?', description: 'Hoy', options: [{ label: 'Sí' }] },
    ]);
    expect(form.translation).toEqual({
      language: { code: 'fr', name: 'Français' },
      texts: [
        { text: 'Hoy', translation: "Aujourd'hui" },
        { text: 'Sí', translation: 'Oui' },
        { text: '¿Cuánto?', translation: 'Combien ?' },
      ].toSorted((a, b) => (a.text < b.text ? -1 : 1)),
    });
    expect(gaps).toMatchObject([
      { sheet: 'survey', column: 'label::English (en)', text: 'How much?' },
      { sheet: 'choices', column: 'label::English (en)', text: 'Yes' },
    ]);
  });

  it('has none where no language says its code', async () => {
    const { form, gaps } = await readForms({ label: '¿Cuánto?', 'label::Quechua': 'Hayka' }, { label: 'Sí' });
    expect(form.translation).toBeNull();
    expect(gaps).toMatchObject([{ column: 'label::Quechua', text: 'Hayka' }]);
    expect(gaps[0]!.reason).toContain('segundo idioma que diga su código');
  });

  it('reports a translation whose Spanish text was cut', async () => {
    const longText = 'a'.repeat(120);
    const { form, gaps } = await readForms(
      { label: '¿Cuánto?', 'label::en': 'How much?' },
      { label: longText, 'label::en': 'Long' },
    );
    expect(form.translation).toEqual({
      language: { code: 'en', name: 'en' },
      texts: [{ text: '¿Cuánto?', translation: 'How much?' }],
    });
    expect(gaps).toContainEqual(
      expect.objectContaining({ column: 'label::en', text: 'Long', row: 2 }) as object,
    );
  });

  it('keeps the whole text in the help with its translation', async () => {
    const longStatement = `¿${'a'.repeat(120)}?`;
    const { form } = await readForms({ label: longStatement, 'label::en': 'How much?' });
    expect(form.questions).toMatchObject([{ description: longStatement }]);
    expect(form.translation?.texts).toEqual([{ text: longStatement, translation: 'How much?' }]);
  });

  it('gives the translation of a unit, which our own column has, and reports one without its unit', async () => {
    const { form, gaps } = await readBytes(
      formFile({
        survey: [
          [
            'type',
            'name',
            'label',
            'label::English (en)',
            'caracteriza_unit',
            'caracteriza_unit_translation',
          ],
          ['integer', 'edad', 'Edad', 'Age', 'años', 'years'],
          ['integer', 'hijos', 'Hijos', 'Children', '', 'people'],
        ],
        settings: [['form_title'], ['Unidades']],
      }),
    );
    expect(form.translation?.texts).toContainEqual({ text: 'años', translation: 'years' });
    const ofUnits = gaps.filter(({ column }) => column === 'caracteriza_unit_translation');
    expect(ofUnits).toMatchObject([{ row: 3, text: 'people' }]);
  });
});
