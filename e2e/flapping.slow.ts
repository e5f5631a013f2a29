// A network that comes and goes every few hundred milliseconds, and the browser's Back button during a save:
// nothing typed is lost, and nothing is saved twice.
import type { BrowserContext, Page, Route } from '@playwright/test';
import type { Api, DataOf } from './api.ts';
import { inputOf, makeLong } from './draft-steps.ts';
import { goOut, goTo, zoneOf } from './field-steps.ts';
import { accounts, expect, signIn, test } from './fixtures.ts';
import { field, openByAddress, personAged } from './survey-steps.ts';
import { makeVisitedFamily } from './visit-steps.ts';

test.use({ serviceWorkers: 'allow' });

/** Switches the network off and on until the returned function is called, which leaves it on. */
function flap(context: BrowserContext) {
  let isEnded = false;
  let round = 0;
  const flapping = (async () => {
    for (; !isEnded; round++) {
      await context.setOffline(round % 2 === 0);
      await new Promise((resolve) => setTimeout(resolve, 150 + 70 * (round % 5)));
    }
    await context.setOffline(false);
  })();
  return {
    rounds: () => round,
    end: async () => {
      isEnded = true;
      await flapping;
    },
  };
}

const accept = (page: Page) => page.getByRole('button', { name: 'Aceptar', exact: true });

/** The answers of each survey that the person has for this characterization, or of all surveys if none is given. */
async function answersThere(api: Api, id: string, characterization?: string): Promise<string[][]> {
  const surveys = await api.call('listSurveysBySurveyable', { params: { id } });
  const ownSurveys = surveys.filter(
    ({ chCharacterizationByCampaignID: link }) =>
      characterization === undefined || link.characterizationET.name === characterization,
  );
  return Promise.all(
    ownSurveys.map(async ({ id: survey }) =>
      (await api.call('getSurvey', { params: { id: survey } })).answers.map(({ value }) => value),
    ),
  );
}

type Person = DataOf<'listSurveyables'>[number];

async function openLong(page: Page, api: Api, count: number): Promise<{ name: string; person: Person }> {
  const name = await makeLong(api, count, ['6']);
  const person = await personAged(api, 20, 60);
  await signIn(page, accounts.surveyor);
  await openByAddress(page, api, person, name);
  return { name, person };
}

const typedAnswers = [
  'Casa de tapia en El Ñame',
  'Frente a la tienda',
  'Dos vacas y «un» ñandú',
  'Agua del nacimiento',
];

test('a survey is answered and saved over a network that comes and goes', async ({ page, api, context }) => {
  const { name, person } = await openLong(page, api, typedAnswers.length);
  const network = flap(context);
  try {
    for (const [index, text] of typedAnswers.entries())
      await inputOf(page, index).pressSequentially(text, { delay: 40 });
    for (const [index, text] of typedAnswers.entries()) await expect(inputOf(page, index)).toHaveValue(text);
    // Users who see that the survey was not sent press again. The typed text is still there.
    await expect(async () => {
      if (await accept(page).isVisible()) {
        for (const [index, text] of typedAnswers.entries())
          await expect(inputOf(page, index)).toHaveValue(text);
        await accept(page).click();
      }
      await expect(page).not.toHaveURL(/\/home\/survey\?(?!.*saved)/, { timeout: 2000 });
    }).toPass();
  } finally {
    await network.end();
  }
  expect(await answersThere(api, person.id, name)).toEqual([typedAnswers]);
});

test('a visit is made and sent over a network that comes and goes', async ({ page, api, context }) => {
  const visited = await makeVisitedFamily(api);
  const { family, people, campaign, names } = visited;
  try {
    await goOut(page, zoneOf(visited));
    const network = flap(context);
    try {
      await goTo(page, `visit?family=${family.id}&campaign=${campaign.id}`);
      const actionBar = page.getByRole('region', { name: 'Siguiente paso de la visita' });
      await actionBar.getByRole('link').first().click();
      for (const name of [names.all, names.adults, names.family]) {
        await field(page, `¿Qué dice de ${name}?`).getByRole('textbox').fill(`Va y viene: ñandú de ${name}`);
        await page.getByRole('button', { name: 'Aceptar' }).click();
      }
      await expect(page.getByText(/3 de \d+ encuestas hechas/)).toBeVisible();
      await goTo(page, 'outbox');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const now = network.rounds();
      await expect.poll(network.rounds).toBeGreaterThan(now + 6);
    } finally {
      await network.end();
    }
    await expect(async () => {
      const send = page.getByRole('button', { name: 'Enviar ahora' });
      if (await send.isEnabled().catch(() => false)) await send.click();
      await expect(page.getByRole('heading', { name: 'Nada por enviar' })).toBeVisible({ timeout: 3000 });
    }).toPass();
    // The oldest comes first, since nobody is the head.
    const serverAnswers = await answersThere(api, people.Julia.id);
    expect(serverAnswers.flat().toSorted()).toEqual(
      [names.all, names.adults, names.family].map((name) => `Va y viene: ñandú de ${name}`).toSorted(),
    );
  } finally {
    await api.call('deactivateCampaign', { params: { id: campaign.id }, query: { status: 'inactivo' } });
  }
});

/** Holds back the request that saves a survey until it is released. */
async function holdSaving(page: Page) {
  const heldRequest = Promise.withResolvers<Route>();
  await page.route('**/saveCompleteSurvey*', (route) => heldRequest.resolve(route));
  return heldRequest.promise;
}

for (const arrives of [true, false])
  test(`Back while a survey is saved, which ${arrives ? 'arrives' : 'does not arrive'}, leaves it once and loses nothing`, async ({
    page,
    api,
  }) => {
    const { name, person } = await openLong(page, api, 2);
    const address = page.url();
    const answers = typedAnswers.slice(0, 2);
    for (const [index, text] of answers.entries()) await inputOf(page, index).fill(text);
    const saving = holdSaving(page);
    await accept(page).click();
    const route = await saving;
    // The server has saved it, but its response never arrives.
    if (arrives) await route.fetch();
    await page.goBack();
    await route.abort('connectionfailed');
    await page.unroute('**/saveCompleteSurvey*');
    if (!arrives) {
      await page.goto(address);
      for (const [index, text] of answers.entries()) await expect(inputOf(page, index)).toHaveValue(text);
      await accept(page).click();
    }
    await expect.poll(() => answersThere(api, person.id, name)).toEqual([answers]);
  });
