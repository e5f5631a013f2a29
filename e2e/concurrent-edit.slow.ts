// Two people edit one record at the same time. The second is shown what changed, loses nothing already typed, and can look at
// the current record (rules §1 "Every record carries version"). This applies to every form.
import type { Api } from './api.ts';
import { type Case, peopleCases } from './concurrent-cases.ts';
import {
  findRow,
  makeCampaign,
  makeCharacterization,
  makeOptions,
  makeQuestion,
  makeTriggers,
  makeZone,
  openUpdate,
  press,
  save,
} from './crud-steps.ts';
import { expect, expectAccessible, signIn, test } from './fixtures.ts';
import { table } from './survey-steps.ts';
import { characterizations, openStep, openTriggers, options, questions, triggers } from './wizard-steps.ts';

const configurationCases: Record<string, (api: Api) => Promise<Case>> = {
  campaign: async (api) => {
    const { id, code, name, description } = await makeCampaign(api, 'Campaña de dos');
    return {
      open: async (page) => {
        await page.goto('/caracteriza/home/campaign');
        return openUpdate(page, 'Campañas', code, 'Actualizar Campaña');
      },
      label: 'Descripción Detallada',
      textBefore: description,
      mine: 'Lo que yo escribí',
      theirs: 'Lo que escribió otra',
      change: () =>
        api.call('updateCampaign', {
          params: { id },
          body: { name, description: 'Lo que escribió otra', startDate: '20200115', endDate: '20200630' },
        }),
      read: async () => (await api.call('listCampaigns', { query: { search: code } }))[0]!.description,
    };
  },
  characterization: async (api) => {
    const { id, code, name, description } = await makeCharacterization(api, 'Caracterización de dos');
    return {
      open: async (page) => {
        await page.goto('/caracteriza/home/characterization');
        return openUpdate(page, characterizations, code, 'Actualizar Caracterización');
      },
      label: 'Nombre Legible',
      textBefore: name,
      mine: 'Como yo la llamé',
      theirs: 'Como la llamó otra',
      change: () =>
        api.call('updateCharacterization', {
          params: { id },
          body: { name: 'Como la llamó otra', description },
        }),
      read: async () => (await api.call('listCharacterizations', { query: { search: code } }))[0]!.name,
    };
  },
  question: async (api) => {
    const owner = await makeCharacterization(api, 'Pregunta de dos');
    const { id, code, mtFieldTypeID } = await makeQuestion(api, owner.id, 'Como era');
    const body = { characterizationID: owner.id, mtFieldTypeID: mtFieldTypeID.id, weight: 1, required: 0 };
    return {
      open: async (page) => {
        await openStep(page, owner.id);
        return openUpdate(page, questions, code, 'Actualizar Pregunta');
      },
      label: 'Enunciado',
      textBefore: 'Como era',
      mine: 'Como yo la escribí',
      theirs: 'Como la escribió otra',
      change: () =>
        api.call('updateQuestion', { params: { id }, body: { ...body, statement: 'Como la escribió otra' } }),
      read: async () => (await api.call('getQuestion', { params: { id } })).statement,
    };
  },
  'answer option': async (api) => {
    const owner = await makeCharacterization(api, 'Opción de dos');
    const list = await makeQuestion(api, owner.id, '¿Fuma?', { type: '4' });
    const [option] = await makeOptions(api, list.id, ['Sí']);
    const { id, code } = option!;
    return {
      open: async (page) => {
        await openStep(page, owner.id, list.id);
        return openUpdate(page, options, code, 'Actualizar Opción de Respuesta');
      },
      label: 'Etiqueta',
      textBefore: 'Sí',
      mine: 'Sí, fuma',
      theirs: 'Sí, a diario',
      change: () =>
        api.call('updateAnswerOption', {
          params: { id },
          body: { questionID: list.id, label: 'Sí, a diario', orderOption: 1 },
        }),
      read: async () =>
        (await api.call('listAnswerOptionsByQuestion', { params: { id: list.id } }))[0]!.label,
    };
  },
  trigger: async (api) => {
    const owner = await makeCharacterization(api, 'Disparador de dos');
    await makeTriggers(api, { characterizationID: owner.id }, [['EDAD', 'MAYOR QUE', '18']]);
    const listTriggers = () => api.call('listTriggersByCharacterization', { params: { id: owner.id } });
    const { id } = (await listTriggers())[0]!;
    return {
      open: async (page) => {
        await page.goto('/caracteriza/home/characterization');
        await (await findRow(page, characterizations, owner.code)).getByRole('checkbox').check();
        const modal = await openTriggers(page, characterizations);
        await modal.getByRole('row').filter({ hasText: 'EDAD' }).getByRole('checkbox').check();
        await press(page, triggers, 'Actualizar');
        return page.getByRole('dialog', { name: 'Actualizar Disparador' });
      },
      label: 'Valor 1',
      textBefore: '18',
      mine: '20',
      theirs: '21',
      change: () =>
        api.call('updateTrigger', {
          params: { id },
          body: { characterizationID: owner.id, field: 'EDAD', operator: 'MAYOR QUE', value1: '21' },
        }),
      read: async () => (await listTriggers())[0]!.value1,
    };
  },
  zone: async (api) => {
    const { id, code, zipcode, daneID, mtTypeID } = await makeZone(api, 'Barrio de dos');
    const body = { zipcode, daneID: daneID.id, mtTypeID: mtTypeID.id };
    return {
      open: async (page) => {
        await page.goto('/caracteriza/home/zones');
        return openUpdate(page, 'Zonas', code, 'Actualizar Zona');
      },
      label: 'Nombre de la Zona',
      textBefore: 'Barrio de dos',
      mine: 'Como yo lo escribí',
      theirs: 'Como lo cambió otra',
      change: () =>
        api.call('updateZone', { params: { id }, body: { ...body, name: 'Como lo cambió otra' } }),
      read: async () => (await api.call('getZone', { params: { id } })).name,
    };
  },
};

for (const [name, prepare] of Object.entries({ ...configurationCases, ...peopleCases })) {
  test(`of two who change one ${name} the second is told and loses nothing that was typed`, async ({
    page,
    api,
  }) => {
    const {
      open,
      label,
      textBefore: oldValue,
      mine: ownValue,
      theirs: otherValue,
      change,
      read: readValue,
    } = await prepare(api);
    await signIn(page);
    const form = await open(page);
    const field = form.getByLabel(label, { exact: true });
    await expect(field).toHaveValue(oldValue);
    await field.fill(ownValue);
    await change();
    await form.getByRole('button', { name: 'Guardar', exact: true }).click();
    const notice = form.getByRole('alert').filter({ hasText: 'Otra persona cambió este registro' });
    await expect(notice).toContainText(`Cambió: ${label}.`);
    await expect(field).toHaveValue(ownValue);
    expect(await readValue()).toBe(otherValue);
    await expectAccessible(page);

    await form.getByRole('button', { name: 'Ver el registro actual' }).click();
    await expect(field).toHaveValue(otherValue);
    await form.getByRole('button', { name: 'Volver a lo que escribí' }).click();
    await expect(field).toHaveValue(ownValue);

    await test.step('closing without saving asks first', async () => {
      await form.getByRole('button', { name: 'Cancelar' }).click();
      await page.getByRole('button', { name: 'Seguir editando' }).click();
      await expect(field).toHaveValue(ownValue);
    });
    await save(form);
    expect(await readValue()).toBe(ownValue);
  });
}

test('every date that another person changed is named, and the list shows them to whoever gives up', async ({
  page,
  api,
}) => {
  const campaign = await makeCampaign(api, 'Campaña de dos');
  await signIn(page);
  await page.goto('/caracteriza/home/campaign');
  const form = await openUpdate(page, 'Campañas', campaign.code, 'Actualizar Campaña');
  await form.getByLabel('Descripción Detallada').fill('Lo que yo escribí');
  const { name, description } = campaign;
  const body = { name, description, startDate: '20200201', endDate: '20200815' };
  await api.call('updateCampaign', { params: { id: campaign.id }, body });
  await form.getByRole('button', { name: 'Guardar' }).click();
  await expect(form.getByText('Cambió: Fecha de Inicio, Fecha de Finalización.')).toBeVisible();
  await form.getByRole('button', { name: 'Ver el registro actual' }).click();
  await expect(form.getByLabel('Fecha de Inicio')).toHaveValue('01/02/2020');
  await form.getByRole('button', { name: 'Cancelar' }).click();
  await page.getByRole('button', { name: 'Descartar cambios' }).click();
  await expect(table(page, 'Campañas').getByRole('gridcell', { name: '01/02/2020' })).toBeVisible();
});
