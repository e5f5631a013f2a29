// The server generates a code when an add form opens, and no two forms get the same one (spec §7; rules §1 "Codes").
// The server's own tests request fifty codes at once; these tests use the forms.
import { makeCharacterization, makeQuestion, openAdd } from './crud-steps.ts';
import { expect, signIn, test } from './fixtures.ts';
import { characterizations, openStep, options, questions } from './wizard-steps.ts';

test('two add forms that are open at once have different codes, in every screen', async ({
  page,
  context,
  api,
}) => {
  const characterization = await makeCharacterization(api, 'Con dos formularios');
  const list = await makeQuestion(api, characterization.id, '¿Fuma?', { type: '4' });
  const [family] = await api.call('listFamilies', { query: { page: 1, pageSize: 1 } });
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 6.25, longitude: -75.57, accuracy: 12 });
  const secondTab = await context.newPage();
  const pages = [page, secondTab];
  for (const tab of pages) await signIn(tab);
  const goTo = (address: string) => (tab: typeof page) => tab.goto(`/caracteriza/home/${address}`);
  for (const [open, label, title] of [
    [goTo('campaign'), 'Campañas', 'Agregar Campaña'],
    [goTo('characterization'), characterizations, 'Agregar Caracterización'],
    [(tab: typeof page) => openStep(tab, characterization.id), questions, 'Agregar Pregunta'],
    [
      (tab: typeof page) => openStep(tab, characterization.id, list.id),
      options,
      'Agregar Opción de Respuesta',
    ],
    [goTo('zones'), 'Zonas', 'Agregar Zona'],
    [goTo('families'), 'Familias', 'Agregar Familia'],
    [goTo('surveyable'), 'Encuestables', 'Agregar Encuestable'],
    [
      goTo(`families?family=${family!.id}`),
      'Encuestables de la Familia',
      'Agregar Encuestable de la Familia',
    ],
  ] as const) {
    const codes = await Promise.all(
      pages.map(async (tab) => {
        await open(tab);
        return (await openAdd(tab, label, title)).code;
      }),
    );
    expect(new Set(codes).size, title).toBe(2);
  }
});
