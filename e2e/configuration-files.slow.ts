// Every download of the configuration tables, in all three formats through the dialog, compared with what the table shows (spec
// §7 "Table downloads"; rules §7). The server's own tests cover long tables.
import type { Page } from '@playwright/test';
import type { Api } from './api.ts';
import {
  checkboxOf,
  downloadAll,
  findRow,
  makeCampaign,
  makeCharacterization,
  makeOptions,
  makeQuestion,
  makeTriggers,
  makeZone,
} from './crud-steps.ts';
import { expect, signIn, test } from './fixtures.ts';
import { table } from './survey-steps.ts';
import { characterizations, openStep, openTriggers, options, questions, triggers } from './wizard-steps.ts';

/** Texts that could break a file: separators, quotes, letters beyond ASCII, formulas. */
const names = ['Listada; "uno"', '=LISTADA(1;2)', 'Listada Ñandú'];

/** A table at a URL, with a search that finds only the records above. */
const openSearch = (address: string, label: string) => async (page: Page) => {
  await openAddress(address)(page);
  await table(page, label).getByRole('textbox', { name: 'Buscar' }).fill('listada');
};

interface Case {
  /** Creates the records and returns the path to their table. */
  prepare: (api: Api) => Promise<(page: Page) => Promise<unknown>>;
  label: string;
  /** The positions of the table's columns in the file, which has additional columns. */
  columns: readonly number[];
}

/** A table at a URL. */
const openAddress = (address: string) => (page: Page) => page.goto(`/caracteriza/home/${address}`);

const rules = [
  ['EDAD', 'MAYOR O IGUAL QUE', '18'],
  ['EDAD', 'ENTRE', '15', '70'],
  // Table and file show the name, although the code is stored.
  ['SEXO', 'ES IGUAL A', 'F'],
] as const;

const cases: Record<string, Case> = {
  campaigns: {
    prepare: async (api) => {
      for (const name of names) await makeCampaign(api, name);
      return openSearch('campaign?sort=-name', 'Campañas');
    },
    label: 'Campañas',
    columns: [0, 1, 2, 3, 4],
  },
  characterizations: {
    prepare: async (api) => {
      for (const name of names) await makeCharacterization(api, name);
      return openSearch('characterization?sort=-name', characterizations);
    },
    label: characterizations,
    columns: [0, 1, 2],
  },
  'characterizations of a campaign': {
    prepare: async (api) => {
      const campaign = await makeCampaign(api, 'Con archivos');
      for (const name of names) {
        const { id } = await makeCharacterization(api, `${name} asociada`);
        await api.call('associateCharacterization', {
          query: { isAssociated: 'true' },
          body: { campaignID: campaign.id, characterizationID: id },
        });
      }
      return openAddress(`campaign?tab=associations&campaign=${campaign.id}&sort=-name`);
    },
    label: 'Caracterizaciones asociadas',
    columns: [0, 1, 2],
  },
  questions: {
    prepare: async (api) => {
      const { id } = await makeCharacterization(api, 'Preguntas con archivos');
      for (const [index, name] of names.entries())
        await makeQuestion(api, id, name, { weight: index + 1, type: `${index + 2}` });
      return openAddress(`characterization?step=questions&characterization=${id}&questions.sort=-weight`);
    },
    label: questions,
    columns: [0, 1, 2, 3, 4, 5, 6, 7, 8],
  },
  'answer options': {
    prepare: async (api) => {
      const { id } = await makeCharacterization(api, 'Opciones con archivos');
      const list = await makeQuestion(api, id, '¿Cuál?', { type: '4' });
      await makeOptions(api, list.id, names);
      return (page) => openStep(page, id, list.id);
    },
    label: options,
    columns: [0, 3, 4],
  },
  'triggers of a characterization': {
    prepare: async (api) => {
      const { id, code } = await makeCharacterization(api, 'Disparadores con archivos');
      await makeTriggers(api, { characterizationID: id }, rules);
      return async (page) => {
        await openAddress('characterization')(page);
        await (await findRow(page, characterizations, code)).getByRole('checkbox').check();
        await openTriggers(page, characterizations);
      };
    },
    label: triggers,
    columns: [4, 5, 6, 7],
  },
  'triggers of a question': {
    prepare: async (api) => {
      const { id } = await makeCharacterization(api, 'Disparadores de pregunta con archivos');
      const question = await makeQuestion(api, id, '¿Qué come?');
      await makeTriggers(api, { characterizationID: id, questionID: question.id }, rules);
      return async (page) => {
        await openStep(page, id);
        await checkboxOf(page, question.code).check();
        await openTriggers(page, questions);
      };
    },
    label: triggers,
    columns: [4, 5, 6, 7],
  },
  zones: {
    prepare: async (api) => {
      for (const name of names) await makeZone(api, name);
      return openSearch('zones?sort=-code', 'Zonas');
    },
    label: 'Zonas',
    columns: [0, 1, 2, 6],
  },
};

/** The rows shown in a table, without their checkboxes. */
async function shownRows(page: Page, label: string): Promise<string[][]> {
  const rows = await table(page, label).locator('tbody tr').all();
  const texts = await Promise.all(rows.map((row) => row.locator('th, td').allInnerTexts()));
  return texts.map((cells) => cells.slice(1).map((cell) => cell.trim()));
}

for (const [name, { prepare, label, columns }] of Object.entries(cases)) {
  test(`the three files of ${name} hold what the table shows`, async ({ page, api }) => {
    const open = await prepare(api);
    await signIn(page);
    await open(page);
    await expect(table(page, label).getByText('1 - 3 de 3')).toBeVisible();
    const expected = async () => {
      const tableCells = (await shownRows(page, label)).map((cells) => cells.slice(0, columns.length));
      // The formula is neutralized.
      return tableCells.map((cells) => cells.map((cell) => (cell.startsWith('=') ? `'${cell}` : cell)));
    };
    for (const [format, rows] of Object.entries(await downloadAll(page, label))) {
      expect(rows, format).toHaveLength(3);
      // The table shows a value's code until the list of its names is there.
      await expect
        .poll(expected, format)
        .toEqual(rows.map((row) => columns.map((column) => row[column] ?? '')));
    }
  });
}
