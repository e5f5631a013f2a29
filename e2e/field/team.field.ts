/**
 * A day of three surveyors, one supervisor and one secretary, on their screens. In the morning families are shared out;
 * two of the surveyors go out without a signal and one works with it; the board is checked at noon and in the evening;
 * a survey is returned, corrected and approved; and the secretary reads the indicators and the report. In the end,
 * every figure on a screen is compared with the API and with the database.
 */
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { rolePresets } from '@caracteriza/domain/access/permissions';
import { sql } from 'kysely';
import { addUser, inDatabase } from '../accounts.ts';
import { Api, type DataOf } from '../api.ts';
import { makeZone } from '../crud-steps.ts';
import { goOut, goTo } from '../field-steps.ts';
import { type Account, expect, expectAccessible, signIn, statuses, test } from '../fixtures.ts';
import type { RunningServer } from '../server.ts';
import { field, table } from '../survey-steps.ts';
import { addFamily, makeVisitedFamily, type VisitedFamily } from '../visit-steps.ts';

const password = 'Vereda-2026';
const user = (login: string): Account => ({ login, password });
const surveyors = [user('dia.ana'), user('dia.beto'), user('dia.carla')] as const;
const [supervisor, secretary] = [user('dia.supervisora'), user('dia.secretario')];

/** The result of each surveyor's three visits. */
const doors = [
  ['Completa', 'Nadie en casa', 'Rechazada'],
  ['Completa', 'Completa', 'Completa'],
  ['Completa', 'Completa', 'Rechazada'],
] as const;
type Door = (typeof doors)[number][number];

const grants = {
  supervisor: [
    'configurations:campaign:OPEN',
    'management:family:OPEN',
    'management:surveyable:OPEN',
    ...['OPEN', 'CREATE', 'EDIT'].map((operation) => `management:assignment:${operation}`),
    ...['OPEN', 'EDIT'].map((operation) => `management:surveyReview:${operation}`),
  ],
  secretary: [
    'configurations:campaign:OPEN',
    'management:assignment:OPEN',
    'management:indicatorFigure:OPEN',
    'management:indicatorFigure:DOWNLOAD_REPORT',
  ],
};

interface Day {
  visited: VisitedFamily;
  zone: { id: string; name: string };
  indicator: string;
}

/**
 * Adds nine families of one person each, in a separate zone that is all the five users can see, and an indicator that
 * covers everybody.
 */
async function prepare(api: Api, server: RunningServer): Promise<Day> {
  const visited = await makeVisitedFamily(api);
  const zone = await makeZone(api, 'Vereda del Día');
  for (let n = 0; n < 9; n++) await addFamily(api, visited, ['Inés'], zone.id);
  const roles = [
    ...surveyors.map((surveyor) => ({
      ...surveyor,
      role: 'Encuesta del día',
      grants: rolePresets.Encuestador,
    })),
    { ...supervisor, role: 'Supervisa el día', grants: grants.supervisor },
    { ...secretary, role: 'Lee el día', grants: grants.secretary },
  ];
  for (const role of roles) {
    await addUser(server.dataDir, role);
    const [foundUser] = await api.call('listUsers', { query: { search: role.login, page: 1, pageSize: 5 } });
    const body = { territory: 'lugares', municipalityIDs: [], zoneIDs: [zone.id], version: 1 };
    await api.call('updateUserTerritory', { params: { id: foundUser!.id }, body });
  }
  const [characterization] = await api.call('listCharacterizations', {
    query: { search: visited.names.all },
  });
  const indicator = `Con edad ${visited.campaign.name}`;
  await api.call('addIndicator', {
    body: {
      name: indicator,
      description: 'De las personas encuestadas, las que tienen fecha de nacimiento.',
      characterizationID: characterization!.id,
      unit: 'person',
      factor: 100,
      numerator: 'edad >= 0',
      denominator: null,
      breakdowns: ['zone', 'sex'],
    },
  });
  await api.call('updateIndicatorSettings', { body: { leastCell: 3 } });
  return { visited, zone, indicator };
}

const boardAddress = ({ visited }: Day) => `/caracteriza/home/board?campaign=${visited.campaign.id}`;
const labels = {
  'Por visitar': 'toVisit',
  'Pendientes sin asignar': 'unassigned',
  Visitadas: 'visited',
  Completas: 'complete',
  Reabiertas: 'reopened',
  'Volver otro día': 'comeBack',
  'Nadie en casa': 'nobodyHome',
  Rechazadas: 'refused',
  'Personas encuestadas': 'surveyedPeople',
  'Cuestionarios respondidos': 'questionnaires',
} as const;
type Figures = DataOf<'getBoard'>['total'];

const tile = (page: Page, label: keyof typeof labels) =>
  page.getByRole('listitem').filter({ has: page.getByRole('link', { name: label, exact: true }) });

/** Checks that the open board shows these figures without being reloaded. */
async function expectTiles(page: Page, figures: Partial<Figures>): Promise<void> {
  for (const [label, measure] of Object.entries(labels)) {
    const count = figures[measure];
    if (count === undefined) continue;
    const shownTile = tile(page, label as keyof typeof labels).getByText(String(count), { exact: true });
    await expect(shownTile, label).toBeVisible({ timeout: 20_000 });
  }
}

async function spread(page: Page, { visited }: Day): Promise<void> {
  await page.goto(`/caracteriza/home/assignments?campaign=${visited.campaign.id}`);
  await page.getByRole('button', { name: 'Repartir pendientes' }).click();
  const form = page.getByRole('dialog');
  for (const { login } of surveyors) {
    await form.getByRole('combobox', { name: 'Encuestadores' }).fill(`(${login})`);
    await page.getByRole('option', { name: `(${login})` }).click();
  }
  await form.getByRole('heading', { name: 'Repartir pendientes' }).click();
  await form.getByRole('button', { name: 'Repartir' }).click();
  await expect(statuses(page).getByText('Se repartieron: 9 familias')).toBeVisible();
}

/** Answers the questionnaires of a family, one after the other. */
async function answerAll(page: Page): Promise<void> {
  const actionBar = page.getByRole('region', { name: 'Siguiente paso de la visita' });
  const finish = actionBar.getByRole('button', { name: 'Registrar el resultado' });
  const accept = page.getByRole('button', { name: 'Aceptar', exact: true });
  for (;;) {
    await accept.or(actionBar).first().waitFor();
    if (await actionBar.isVisible()) {
      if (await finish.isVisible()) return;
      await actionBar.getByRole('link').first().click();
      await page.waitForURL(/\/home\/survey/);
      continue;
    }
    const urlBefore = page.url();
    await page.getByRole('main').getByRole('textbox').first().fill('Lo que dijo Inés');
    await accept.click();
    await page.waitForURL((url) => url.href !== urlBefore && !url.searchParams.has('saved'));
  }
}

/** Completes an open visit, including its result. */
async function visit(page: Page, result: Door): Promise<void> {
  if (result === 'Completa') await answerAll(page);
  const endDialog = page.getByRole('dialog', { name: 'Terminar visita' });
  await page
    .getByRole('button', { name: /^(Registrar el resultado|Terminar visita)$/ })
    .first()
    .click();
  if (result !== 'Completa') {
    await endDialog.getByRole('combobox', { name: 'Resultado' }).click();
    await page.getByRole('option', { name: result, exact: true }).click();
  }
  await endDialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByRole('region', { name: 'Visitas en esta campaña' }).getByText(result)).toBeVisible();
}

/** The families assigned to a surveyor. */
async function ownFamilies(server: RunningServer, { login }: Account): Promise<string[]> {
  const ownSurveys = await (
    await Api.signIn(server.origin, login, password)
  ).call('listOwnAssignments', { query: {} });
  return ownSurveys.map(({ chFamilyID }) => chFamilyID.id);
}

const visitAddress = (familyID: string, { visited }: Day) =>
  `visit?family=${familyID}&campaign=${visited.campaign.id}`;

const phoneOf = (browser: Browser, { origin }: RunningServer): Promise<BrowserContext> =>
  browser.newContext({ baseURL: origin, serviceWorkers: 'allow', locale: 'es-CO' });

async function send(page: Page): Promise<void> {
  await goTo(page, 'outbox');
  await expect(page.getByRole('heading', { name: /^\d+ por enviar$/ })).toBeVisible();
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Enviar ahora' }).click();
  await expect(page.getByRole('heading', { name: 'Nada por enviar' })).toBeVisible({ timeout: 120_000 });
}

/** The board, recounted from the tables. */
function recount(server: RunningServer, { visited, zone }: Day): Promise<Figures> {
  return inDatabase(server.dataDir, async (db) => {
    const { rows } = await sql<Figures>`
      with home as (select id from family where status = 'activo' and zone_id = ${zone.id}),
      last as (select distinct on (family_id) family_id, result, created_at from family_visit
        where campaign_id = ${visited.campaign.id} and family_id in (select id from home)
        order by family_id, created_at desc, id desc),
      done as (select coalesce(survey.family_id, person.family_id) as home, survey.family_id is not null as of_family,
          coalesce(survey.family_id, person.id) as subject, survey.characterization_by_campaign_id as link
        from survey join surveyable as person on person.id = survey.surveyable_id
        join characterization_by_campaign as link on link.id = survey.characterization_by_campaign_id
        where link.campaign_id = ${visited.campaign.id} and survey.state <> 'annulled' and person.zone_id = ${zone.id}),
      lost as (select coalesce(survey.family_id, person.family_id) as family_id, max(event.created_at) as at
        from survey join surveyable as person on person.id = survey.surveyable_id
        join characterization_by_campaign as link on link.id = survey.characterization_by_campaign_id
        join survey_review as event on event.survey_id = survey.id and event.number = survey.version
        where link.campaign_id = ${visited.campaign.id} and survey.state in ('annulled', 'returned') and not exists (
          select from survey as other where other.characterization_by_campaign_id = link.id and other.id <> survey.id
            and other.state <> 'annulled' and other.surveyable_id = survey.surveyable_id
            and other.family_id is not distinct from survey.family_id
            and (survey.state = 'annulled' or other.created_at > survey.created_at))
        group by 1),
      reopened as (select family_id from last join lost using (family_id)
        where result = 'completa' and lost.at > last.created_at),
      by_result as (select result, count(*)::int as n from last group by result)
      select (select count(*)::int from home) as families, (select count(*)::int from last) as visited,
        (select count(*)::int from home where id not in (select family_id from last)) as "toVisit",
        coalesce((select n from by_result where result = 'completa'), 0) - (select count(*)::int from reopened) as complete,
        coalesce((select n from by_result where result = 'nadieEnCasa'), 0) as "nobodyHome",
        coalesce((select n from by_result where result = 'rechazada'), 0) as refused,
        coalesce((select n from by_result where result = 'volver'), 0) as "comeBack",
        (select count(*)::int from surveyable where status = 'activo' and zone_id = ${zone.id}) as people,
        (select count(distinct subject)::int from done where not of_family) as "surveyedPeople",
        (select count(distinct home)::int from done where not of_family) as "surveyedPeopleFamilies",
        (select count(distinct (subject, link))::int from done) as questionnaires,
        (select count(distinct home)::int from done) as "questionnairesFamilies",
        (select count(*)::int from reopened) as reopened,
        (select count(*)::int from home where id not in (
            select family_id from last where result = 'rechazada'
              or result = 'completa' and family_id not in (select family_id from reopened))
          and id not in (
            select family_id from assignment where campaign_id = ${visited.campaign.id} and state = 'asignada')) as unassigned`.execute(
      db,
    );
    return rows[0]!;
  });
}

/** A survey of the first questionnaire that a surveyor sent. */
async function surveyOf(server: RunningServer, { visited }: Day, { login }: Account) {
  const leader = await Api.signIn(server.origin, supervisor.login, password);
  const list = await leader.call('listSurveyReviews', {
    query: { campaignID: visited.campaign.id, state: 'registered', page: 1, pageSize: 50 },
  });
  return list.find(
    ({ surveyor, chCharacterizationByCampaignID: link }) =>
      surveyor === `${login} de Prueba` && link.characterizationET.name === visited.names.all,
  )!;
}

test('a day of three surveyors, a supervisor and a secretary ends with figures that hold', async ({
  api,
  server,
  browser,
  page,
}) => {
  const day = await prepare(api, server);
  const { campaign, names } = day.visited;
  const contexts: BrowserContext[] = [];
  try {
    await test.step('in the morning the supervisor shares the families out', async () => {
      await signIn(page, supervisor);
      await spread(page, day);
      await page.goto(boardAddress(day));
      await expectTiles(page, { toVisit: 9, unassigned: 0, visited: 0, questionnaires: 0 });
      await expectAccessible(page);
    });

    const phones: Page[] = [];
    await test.step('two surveyors take their families along, and lose the signal', async () => {
      for (const account of surveyors.slice(0, 2)) {
        const context = await phoneOf(browser, server);
        contexts.push(context);
        const phone = await context.newPage();
        phones.push(phone);
        await goOut(phone, { campaign, zones: [] }, { account });
        await expect(phone.getByRole('region', { name: 'Salida a terreno' })).toContainText('3 familias');
        await context.setOffline(true);
      }
    });

    await test.step('the third one works with a signal, and the open board shows it', async () => {
      const context = await phoneOf(browser, server);
      contexts.push(context);
      const phone = await context.newPage();
      await signIn(phone, surveyors[2]);
      for (const [index, familyID] of (await ownFamilies(server, surveyors[2])).entries()) {
        await phone.goto(`/caracteriza/home/${visitAddress(familyID, day)}`);
        await visit(phone, doors[2][index]!);
      }
      await expectTiles(page, { toVisit: 6, visited: 3, complete: 2, refused: 1, questionnaires: 6 });
    });

    await test.step('the others visit without a signal, which nobody sees yet', async () => {
      for (const [index, phone] of phones.entries())
        for (const [door, familyID] of (await ownFamilies(server, surveyors[index]!)).entries()) {
          await goTo(phone, visitAddress(familyID, day));
          await visit(phone, doors[index]![door]!);
        }
      await expectTiles(page, { toVisit: 6, visited: 3, complete: 2, questionnaires: 6 });
    });

    await test.step('in the evening they send, and the board has it all', async () => {
      for (const phone of phones) await send(phone);
      const evening = { toVisit: 0, visited: 9, complete: 6, nobodyHome: 1, refused: 2, questionnaires: 18 };
      await expectTiles(page, evening);
      await page.getByRole('tab', { name: 'Por encuestador' }).click();
      const lines = table(page, 'Tablero por encuestador');
      for (const [index, { login }] of surveyors.entries()) {
        const completeCount = doors[index]!.filter((result) => result === 'Completa').length;
        await expect(
          lines.getByRole('link', { name: `Completas de ${login} de Prueba: ${completeCount}` }),
        ).toBeVisible();
      }
    });

    const survey = await surveyOf(server, day, surveyors[0]);
    await test.step('the supervisor returns a survey, and its family is to be visited again', async () => {
      await page.goto(`/caracteriza/home/review?survey=${survey.id}`);
      await page.getByRole('button', { name: 'Devolver' }).click();
      const dialog = page.getByRole('dialog', { name: 'Devolver la encuesta' });
      await dialog.getByLabel('Motivo').fill('Falta decir cuándo');
      await dialog.getByRole('button', { name: 'Devolver' }).click();
      await expect(statuses(page).getByText('La encuesta se devolvió a quien la registró.')).toBeVisible();
      await page.goto(boardAddress(day));
      await expectTiles(page, { complete: 5, reopened: 1, questionnaires: 18 });
    });

    await test.step('the surveyor corrects it', async () => {
      const context = await browser.newContext({ baseURL: server.origin, locale: 'es-CO' });
      contexts.push(context);
      const desk = await context.newPage();
      await signIn(desk, surveyors[0]);
      await desk.goto('/caracteriza/home/returned');
      await expect(desk.getByText('Falta decir cuándo')).toBeVisible();
      await desk.getByRole('link', { name: `Corregir: ${survey.code}` }).click();
      await field(desk, `¿Qué dice de ${names.all}?`)
        .getByRole('textbox')
        .fill('Lo que dijo Inés el viernes');
      await desk.getByRole('button', { name: 'Aceptar', exact: true }).click();
      await expect(desk.getByText('No tiene encuestas devueltas')).toBeVisible();
      await expectTiles(page, { complete: 6, reopened: 0 });
    });

    await test.step('the supervisor approves what changed', async () => {
      await page.goto(`/caracteriza/home/review?survey=${survey.id}`);
      await expect(page.getByText('1 respuesta cambiada')).toBeVisible();
      await page.getByRole('button', { name: 'Aprobar' }).click();
      await expect(statuses(page).getByText('La encuesta quedó aprobada.')).toBeVisible();
    });

    await test.step('every figure of the board equals the API and the tables', async () => {
      const leader = await Api.signIn(server.origin, supervisor.login, password);
      const { total } = await leader.call('getBoard', { query: { campaignID: campaign.id } });
      expect(total).toEqual(await recount(server, day));
      await page.goto(boardAddress(day));
      await expect(page.getByRole('heading', { level: 2, name: '9 familias, 9 personas' })).toBeVisible();
      await expectTiles(page, total);
    });

    await test.step('the secretary reads indicators and report, with the same figures', async () => {
      const context = await browser.newContext({ baseURL: server.origin, locale: 'es-CO' });
      contexts.push(context);
      const desk = await context.newPage();
      await signIn(desk, secretary);
      await desk.goto(`/caracteriza/home/indicators?campaign=${campaign.id}`);
      await expect(desk.getByRole('region', { name: day.indicator })).toContainText(
        'de una base de 6 personas',
      );
      await expect(desk.getByRole('region', { name: 'Cobertura' })).toContainText(
        'de una base de 9 familias',
      );
      await expectAccessible(desk);
      const reader = await Api.signIn(server.origin, secretary.login, password);
      const { indicators } = await reader.call('getIndicatorFigures', { query: { campaignID: campaign.id } });
      const cellOf = (name: string) => indicators.find((indicator) => indicator.name === name)!.total;
      expect(cellOf(day.indicator)).toMatchObject({ numerator: 6, base: 6 });
      expect(cellOf('Cobertura')).toMatchObject({ numerator: 6, base: 9 });
      await desk.goto(`/caracteriza/home/report?campaign=${campaign.id}`);
      const report = desk.getByRole('article', { name: 'Informe de la campaña' });
      const total = report.getByRole('region', { name: 'Avance en total' });
      await expect(total.getByRole('row', { name: /^Completas 6/ })).toBeVisible();
      await expect(total.getByRole('row', { name: /^Nadie en casa 1/ })).toBeVisible();
      await expect(total.getByRole('row', { name: /^Cuestionarios respondidos 18/ })).toBeVisible();
      await expectAccessible(desk);
    });
  } finally {
    for (const context of contexts) await context.close();
    await api.call('updateIndicatorSettings', { body: { leastCell: 5 } });
    await api.call('deactivateCampaign', { params: { id: campaign.id }, query: { status: 'inactivo' } });
  }
});
