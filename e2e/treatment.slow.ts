// Registro de Tratamientos and the policy: maintained by those who answer requests, and read by everybody,
// also at the door (rules §9).
import { expect, expectAccessible, scrollsSideways, signIn, test } from './fixtures.ts';
import { goOut, goTo, zoneOf } from './field-steps.ts';
import { makeVisitedFamily } from './visit-steps.ts';

test.use({ serviceWorkers: 'allow' });

test('who is responsible, purposes, processors and a version of the policy are recorded, and the policy is read without a session', async ({
  page,
  browser,
}) => {
  await signIn(page);
  await page.goto('/caracteriza/home/treatments');
  await expect(page.getByRole('heading', { level: 1, name: 'Registro de Tratamientos' })).toBeVisible();
  await expectAccessible(page);
  for (const [button, title, inputs] of [
    [
      'Agregar responsable del tratamiento',
      'Responsable del tratamiento',
      {
        'Nombre o Razón Social': 'Hospital San Rafael',
        'Área o Persona que Atiende las Solicitudes': 'Oficina de atención al usuario',
        NIT: '890.000.000-1',
        Dirección: 'Calle 1 # 2-3, Tunja',
        'Correo Electrónico': 'datos@hospital.gov.co',
        Teléfono: '608 000 0000',
      },
    ],
    [
      'Agregar finalidad',
      'Finalidad',
      { Finalidad: 'Planear la atención en salud', 'Qué Datos y Para Qué': 'Datos de salud y del hogar.' },
    ],
    [
      'Agregar encargado',
      'Encargado',
      {
        'Nombre del Encargado': 'Nube S. A. S.',
        'Para Qué Trata los Datos': 'Aloja el servidor.',
        'Fecha del Contrato': '15/01/2026',
      },
    ],
  ] as const) {
    await page.getByRole('button', { name: button }).click();
    const form = page.getByRole('dialog', { name: title });
    const [firstInput] = Object.keys(inputs);
    await form.getByRole('button', { name: 'Guardar' }).click();
    await expect(form.getByText(`El campo ${firstInput} es requerido.`)).toBeVisible();
    await expectAccessible(page);
    for (const [label, value] of Object.entries(inputs))
      await form.getByRole('textbox', { name: label }).fill(value);
    await form.getByRole('button', { name: 'Guardar' }).click();
    await expect(form).toBeHidden();
  }
  const processors = page.getByRole('region', { name: 'Encargados' });
  await processors.getByRole('button', { name: 'Cambiar: Nube S. A. S.' }).click();
  const change = page.getByRole('dialog', { name: 'Cambiar: Nube S. A. S.' });
  await change.getByLabel('Terminó el').fill('01/02/2026');
  await change.getByRole('button', { name: 'Guardar' }).click();
  await expect(processors.getByRole('heading', { name: 'Nube S. A. S. (terminó)' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Historia', exact: true }).getByRole('row')).toHaveCount(5);

  const versions = page.getByRole('region', { name: 'Política de tratamiento de datos' });
  await versions.getByRole('button', { name: 'Publicar una versión' }).click();
  const publish = page.getByRole('dialog', { name: 'Publicar la versión 1' });
  const text = publish.getByLabel('Texto de la Política');
  await expect(text).toHaveValue(
    /POR CONFIRMAR CON SU ABOGADO[^]*Hospital San Rafael[^]*Planear la atención/,
  );
  await expect(publish.getByText(/por confirmar con su abogado/).first()).toBeVisible();
  await expectAccessible(page);
  await text.fill('Tratamos sus datos con cuidado.\n\nSegunda línea.');
  await publish.getByRole('button', { name: 'Guardar' }).click();
  await expect(versions.getByRole('link', { name: 'Versión 1, vigente' })).toBeVisible();
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await scrollsSideways(page)).toBe(false);
  await expectAccessible(page);

  const context = await browser.newContext();
  const stranger = await context.newPage();
  await stranger.goto(new URL('/caracteriza/public/login', page.url()).href);
  await stranger.getByRole('link', { name: 'Política de tratamiento de datos' }).click();
  await expect(stranger.getByText('Tratamos sus datos con cuidado.')).toBeVisible();
  await expect(stranger.getByText('datos@hospital.gov.co')).toBeVisible();
  await expect(stranger.getByText(/Huella del texto \(SHA-256\): [0-9a-f]{64}/)).toBeVisible();
  await expectAccessible(stranger);
  await stranger.setViewportSize({ width: 320, height: 640 });
  expect(await scrollsSideways(stranger)).toBe(false);
  await stranger.emulateMedia({ media: 'print' });
  await expect(stranger.getByRole('button', { name: 'Imprimir' })).toBeHidden();
  await expect(stranger.getByText('Tratamos sus datos con cuidado.')).toBeVisible();
  await context.close();
});

test('whoever is asked for their consent reads the policy without a signal, and the consent keeps its version', async ({
  page,
  context,
  api,
}) => {
  const register = await api.call('getTreatments');
  const version = register.policies[0]?.version ?? 0;
  await api.call('publishPolicy', {
    body: { text: `Política de la salida: ñandú ${version + 1}.`, version },
  });
  const visited = await makeVisitedFamily(api);
  const { campaign, family, people } = visited;
  await api.call('updateCampaign', {
    params: { id: campaign.id },
    body: {
      name: campaign.name,
      description: campaign.description,
      startDate: campaign.startDate.dateChar,
      endDate: campaign.endDate.dateChar,
      consentText: '¿Acepta que le preguntemos?',
    },
  });
  await goOut(page, zoneOf(visited));
  await context.setOffline(true);
  await goTo(page, `visit?family=${family.id}&campaign=${campaign.id}`);
  await page.getByRole('region', { name: 'Siguiente paso de la visita' }).getByRole('link').first().click();
  await page.getByRole('button', { name: 'Política de tratamiento de datos' }).click();
  const dialog = page.getByRole('dialog', { name: 'Política de tratamiento de datos' });
  await expect(dialog.getByText(`Política de la salida: ñandú ${version + 1}.`)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByLabel('Quién responde').fill('Ella misma');
  await page.getByRole('button', { name: 'No acepta' }).click();
  await expect(page.getByRole('heading', { name: 'Consentimiento' })).toBeHidden();
  await context.setOffline(false);
  await goTo(page, 'outbox');
  await page.getByRole('button', { name: 'Enviar ahora' }).click();
  await expect(page.getByRole('heading', { name: 'Nada por enviar' })).toBeVisible();
  const trail = await api.call('listAuditEntries', {
    query: { page: 1, pageSize: 5, operation: 'recordConsent' },
  });
  const surveyed = new Set(Object.values(people).map(({ id }) => id));
  const savedTexts = trail.map(({ after }) => JSON.parse(after ?? '{}') as Record<string, unknown>);
  expect(savedTexts.find(({ surveyableID }) => surveyed.has(surveyableID as string))).toMatchObject({
    accepted: false,
    policyVersion: version + 1,
  });
  await api.call('deactivateCampaign', { params: { id: campaign.id }, query: { status: 'inactivo' } });
});
