/**
 * The screens about the rights of the people surveyed, as the privacy officer and a surveyor see them:
 * scanned by axe in the three themes and at four widths, and never wider than the window. RIGHTS_PICTURES
 * names a folder for pictures of the screens.
 */
import path from 'node:path';
import { todayInBogota } from '@caracteriza/domain/values/dates';
import type { Page } from '@playwright/test';
import { addUser } from './accounts.ts';
import type { Api } from './api.ts';
import { accounts, expect, expectAccessible, scrollsSideways, signIn, test } from './fixtures.ts';
import { makeVisitedFamily } from './visit-steps.ts';

const pictures = process.env['RIGHTS_PICTURES'];
const officer = { login: 'e2e.privacidad', password: 'Privacidad-2026' };
const grants = [
  'home:home:OPEN',
  ...['OPEN', 'CREATE', 'EDIT', 'DOWNLOAD_REPORT'].map((name) => `management:dataRequest:${name}`),
  ...['EDIT', 'DELETE', 'DOWNLOAD_REPORT'].map((name) => `management:personalData:${name}`),
  'management:surveyable:OPEN',
  'security:audit:OPEN',
  ...['OPEN', 'EDIT'].map((name) => `security:organisation:${name}`),
];

/** The widths of the pictures of each appearance. */
const pictured = { light: [320, 1280], dark: [768], contrast: [1920] };

/** Scans the page in each theme and at each width. */
async function walk(page: Page, name: string): Promise<void> {
  await expect(page.locator('[aria-busy=true], [data-slot=loader][data-state=visible]')).toHaveCount(0);
  for (const theme of ['dark', 'contrast', 'light'] as const) {
    await page.evaluate((themeName) => document.documentElement.setAttribute('data-theme', themeName), theme);
    for (const width of [320, 768, 1280, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(() => scrollsSideways(page), `${name} at ${width} pixels`).toBe(false);
      if (pictures && pictured[theme].includes(width))
        await page.screenshot({
          path: path.join(pictures, `${name}-${theme}-${width}.png`),
          fullPage: true,
          animations: 'disabled',
        });
    }
    await expectAccessible(page, theme === 'light' ? undefined : ['color-contrast']);
  }
}

async function requestOf(api: Api, kind: 'supresion' | 'revocacion'): Promise<string> {
  const [person] = await api.call('listSurveyables', { query: { page: 1, pageSize: 1 } });
  const request = await api.call('recordDataRequest', {
    body: {
      code: await api.call('generateDataRequestCode', {}),
      kind,
      channel: 'papel',
      receivedOn: todayInBogota(new Date()),
      applicant: 'Rosa Ñáñez',
      identification: '52000111',
      capacity: 'titular',
      identityCheck: 'Mostró la cédula',
      contact: 'rosa@example.org',
      surveyableCode: person!.code,
      description: 'Pide que no se use su dirección, que es «Calle 5», desde hoy.',
    },
  });
  return request.id;
}

test('the privacy officer sees requests and incidents in every appearance and at every width', async ({
  page,
  api,
  server,
}) => {
  await addUser(server.dataDir, { ...officer, role: 'Oficial de privacidad', grants });
  const suppression = await requestOf(api, 'supresion');
  const revocation = await requestOf(api, 'revocacion');
  const incident = await api.call('recordIncident', {
    body: {
      code: await api.call('generateIncidentCode'),
      kind: 'hurto',
      happenedOn: null,
      detectedOn: todayInBogota(new Date()),
      description: 'Se robaron un equipo que llevaba datos de la vereda.',
      dataConcerned: 'Fichas de personas.',
      measures: 'Se reportó perdido y se denunció.',
      responsible: 'Oficial de privacidad',
    },
  });
  const [campaign] = await api.call('listCampaigns', { query: { page: 1, pageSize: 1 } });
  await signIn(page, officer);
  const steps: readonly [name: string, address: string, open?: string][] = [
    ['solicitudes', 'data-requests'],
    ['solicitud-nueva', 'data-requests', 'Agregar'],
    ['supresion', `data-requests?request=${suppression}`],
    ['supresion-dialogo', `data-requests?request=${suppression}`, 'Suprimir sus datos'],
    ['retencion', `data-requests?request=${suppression}`, 'Poner una retención legal'],
    ['revocacion', `data-requests?request=${revocation}`],
    ['incidentes', 'incidents'],
    ['incidente-nuevo', 'incidents', 'Agregar'],
    ['incidente', `incidents?incident=${incident.id}`],
    ['incidente-afectadas', `incidents?incident=${incident.id}`, 'Buscar en la auditoría'],
    ['lecturas', 'audit?tab=unusual'],
    ['reporte', 'half-year-report'],
    ['reporte-presentado', 'half-year-report', 'Anotar que se presentó'],
    ['plazos', 'retentions'],
    ['plazo', `retentions?campaign=${campaign!.id}`],
    ['plazo-fijar', `retentions?campaign=${campaign!.id}`, 'Fijar el plazo'],
    ['tratamientos', 'treatments'],
    ['inicio', ''],
    ['ajustes', 'organisation'],
  ];
  for (const [name, address, open] of steps) {
    await test.step(name, async () => {
      await page.setViewportSize({ width: 1280, height: 900 });
      await page.goto(`/caracteriza/home/${address}`);
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
      if (open) {
        // Uses the keyboard: the button is focused and pressed.
        await page.getByRole('main').getByRole('button', { name: open, exact: true }).press('Enter');
        await expect(page.getByRole('dialog')).toBeVisible();
        await expect(page.getByRole('dialog').locator(':focus')).toHaveCount(1);
      }
      await walk(page, name);
      if (open) {
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toHaveCount(0);
      }
    });
  }
});

test('a surveyor asks for a minor in every appearance and at every width', async ({ page, api }) => {
  const { family, campaign } = await makeVisitedFamily(api);
  const { id, version, name, description, startDate, endDate } = campaign;
  const dates = { startDate: startDate.dateChar, endDate: endDate.dateChar };
  const body = { name, description, ...dates, consentText: '¿Acepta que le preguntemos?', version };
  await api.call('updateCampaign', { params: { id }, body });
  try {
    await signIn(page, accounts.surveyor);
    await page.goto(`/caracteriza/home/visit?family=${family.id}&campaign=${id}`);
    await page.getByRole('region', { name: 'Siguiente paso de la visita' }).getByRole('link').first().click();
    await expect(page.getByRole('heading', { name: 'Consentimiento' })).toBeVisible();
    await walk(page, 'consentimiento');
    await page.getByRole('button', { name: 'Acepta', exact: true }).press('Enter');
    await expect(page.getByText('El campo Calidad es requerido.').first()).toBeVisible();
    await walk(page, 'consentimiento-falta');
  } finally {
    // Other tests expect only the demo's campaign to be open.
    await api.call('deactivateCampaign', { params: { id }, query: { status: 'inactivo' } });
  }
});
