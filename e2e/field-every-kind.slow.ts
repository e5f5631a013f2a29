// A question of each kind is answered on a trip without a signal and compared with what the server stores.
import type { Locator, Page } from '@playwright/test';
import type { components } from '../openapi/generated/schema.d.ts';
import { fieldTypes, type KindName } from '../packages/domain/src/question/kinds.ts';
import { makeOptions, makeQuestion } from './crud-steps.ts';
import { goOut, goTo, zoneOf } from './field-steps.ts';
import { expect, test } from './fixtures.ts';
import { choose, drawSignature, field } from './survey-steps.ts';
import { makeVisitedFamily } from './visit-steps.ts';
import { onePoint, pointPicture } from './one-point.ts';

test.use({
  serviceWorkers: 'allow',
  permissions: ['geolocation'],
  geolocation: { latitude: 4.60971, longitude: -74.08175, accuracy: 12 },
});

type Answer = Pick<components['schemas']['SurveyAnswer'], 'value' | 'detail' | 'label' | 'fileName'>;

interface Ask {
  settings?: Parameters<typeof makeQuestion>[3];
  options?: readonly string[];
  answer?: (question: Locator, page: Page, statement: string) => Promise<unknown>;
  /** What the server stores; null for a question that nobody answers. */
  kept: Partial<Record<keyof Answer, unknown>> | null;
}

/** The kinds in the order in which they are asked. A missing kind does not compile. */
const asks: Record<KindName, Ask> = {
  note: { kept: null },
  text: {
    answer: (question) => question.getByRole('textbox').fill('Ñandú «a mano» 漢'),
    kept: { value: 'Ñandú «a mano» 漢' },
  },
  numeric: {
    settings: { decimals: 1, variable: 'peso' },
    answer: (question) => question.getByRole('textbox').fill('72,5'),
    kept: { value: '72.5' },
  },
  date: {
    answer: (question) => question.getByRole('textbox').fill('05032026'),
    kept: { value: '20260305' },
  },
  time: { answer: (question) => question.getByRole('textbox').fill('830'), kept: { value: '08:30' } },
  dropdown: {
    options: ['Sí', 'Ninguna de éstas'],
    answer: (_asked, page, statement) => choose(page, statement, 'Ninguna de éstas'),
    kept: { label: 'Ninguna de éstas' },
  },
  position: {
    answer: (question) => question.getByRole('button', { name: /^Tomar la posición/ }).click(),
    kept: { value: '4.609710 -74.081750', detail: '12' },
  },
  signature: {
    answer: async (question, page) => {
      await question.getByRole('button', { name: /^Firmar/ }).click();
      await drawSignature(page);
      await page.getByRole('dialog').getByRole('button', { name: 'Aceptar', exact: true }).click();
    },
    kept: { value: expect.stringMatching(/^data:image\/png;base64,.{200}/) },
  },
  file: {
    answer: (question, _page, statement) =>
      question
        .getByLabel(statement, { exact: true })
        .setInputFiles({ name: 'puerta ñ.png', mimeType: 'image/png', buffer: pointPicture }),
    kept: { value: onePoint, fileName: 'puerta ñ.png' },
  },
  rows: {
    settings: {
      columns: [{ key: 'animal', label: 'Animal', kind: 'text', required: 1, options: [] }],
    },
    answer: async (question) => {
      await question.getByRole('button', { name: /^Agregar fila/ }).click();
      await question.getByRole('textbox', { name: 'Animal' }).fill('Ñeque');
    },
    kept: { value: '[{"animal":"Ñeque"}]' },
  },
  computed: { settings: { expression: 'peso * 2' }, kept: { value: '145' } },
};

test('a question of each kind is answered without a signal and arrives as it was answered', async ({
  page,
  context,
  api,
}) => {
  const visited = await makeVisitedFamily(api);
  const { family, campaign, names, people } = visited;
  const [questionnaire] = await api.call('listCharacterizations', { query: { search: names.all } });
  const kinds = Object.entries(asks) as [KindName, Ask][];
  const statementOf = (kind: KindName) => `Pregunta ${kind}`;
  for (const [index, [kind, { settings, options }]] of kinds.entries()) {
    const { id } = await makeQuestion(api, questionnaire!.id, statementOf(kind), {
      ...settings,
      type: fieldTypes[kind],
      weight: index + 2,
    });
    if (options) await makeOptions(api, id, options);
  }
  try {
    await goOut(page, zoneOf(visited));
    await context.setOffline(true);
    await goTo(page, `visit?family=${family.id}&campaign=${campaign.id}`);
    await page.getByRole('region', { name: 'Siguiente paso de la visita' }).getByRole('link').first().click();
    await field(page, `¿Qué dice de ${names.all}?`).getByRole('textbox').fill('Nada');
    for (const [kind, { answer }] of kinds) {
      const question = field(page, statementOf(kind));
      const nextButton = page.getByRole('button', { name: 'Siguiente', exact: true });
      if (!(await page.getByText(statementOf(kind)).first().isVisible())) await nextButton.click();
      await answer?.(question, page, statementOf(kind));
    }
    await page.getByRole('button', { name: 'Aceptar', exact: true }).click();
    await expect(field(page, `¿Qué dice de ${names.adults}?`)).toBeVisible();
    expect(await api.call('listSurveysBySurveyable', { params: { id: people.Julia.id } })).toEqual([]);
    await goTo(page, 'outbox');
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Enviar ahora' }).click();
    await expect(page.getByRole('heading', { name: 'Nada por enviar' })).toBeVisible();
  } finally {
    // Other tests expect only the demo's campaign to be open.
    await api.call('deactivateCampaign', { params: { id: campaign.id }, query: { status: 'inactivo' } });
  }
  const surveys = await api.call('listSurveysBySurveyable', { params: { id: people.Julia.id } });
  const { answers } = await api.call('getSurvey', { params: { id: surveys![0]!.id } });
  const answeredKinds = kinds.flatMap(([kind, { kept }]) =>
    kept ? [[fieldTypes[kind], kept] as const] : [],
  );
  expect(answers.slice(1).map(({ mtFieldTypeID, ...answer }) => [mtFieldTypeID.code, answer])).toEqual(
    answeredKinds.map(([code, savedFields]) => [code, expect.objectContaining(savedFields)]),
  );
});
