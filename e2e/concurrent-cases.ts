/** Security and management records edited by two people at once; the configuration records are in the spec. */
import type { Locator, Page } from '@playwright/test';
import type { Api } from './api.ts';
import { findRow, openUpdate, press } from './crud-steps.ts';
import { personBody } from './person-steps.ts';

/** One record and its form: how to open it, and the other person's concurrent change. */
export interface Case {
  /** The form, opened for the record. */
  open: (page: Page) => Promise<Locator>;
  /** The field that both people change. */
  label: string;
  textBefore: string;
  mine: string;
  theirs: string;
  /** Changes only this field, through another session. */
  change: () => Promise<unknown>;
  /** The field's value on the server. */
  read: () => Promise<string>;
}

/** Opens the form of the only row found by a search. */
async function openFound(page: Page, address: string, table: string, text: string, title: string) {
  await page.goto(`/caracteriza/home/${address}`);
  await (await findRow(page, table, text)).getByRole('checkbox').check();
  await press(page, table, 'Actualizar');
  return page.getByRole('dialog', { name: title, exact: true });
}

export const peopleCases: Record<string, (api: Api) => Promise<Case>> = {
  family: async (api) => {
    const [pattern] = await api.call('listFamilies', { query: { page: 1, pageSize: 1 } });
    const body = {
      consultreference: 'Familia de dos',
      residentialaddress: 'Calle 1 # 2-03',
      locationReference: 'Casa azul',
      zoneID: pattern!.zoneID.id,
      socialStratumID: pattern!.mtSocialStratumID.id,
    };
    const position = { latitude: pattern!.latitude, longitude: pattern!.longitude };
    const family = await api.call('createFamily', {
      body: { ...body, ...position, code: await api.call('generateFamilyCode') },
    });
    const params = { id: family.id };
    return {
      open: async (page) => {
        await page.goto('/caracteriza/home/families');
        return openUpdate(page, 'Familias', family.code, 'Actualizar Familia');
      },
      label: 'Referencia de Ubicación',
      textBefore: 'Casa azul',
      mine: 'Casa verde',
      theirs: 'Casa roja',
      change: () => api.call('updateFamily', { params, body: { ...body, locationReference: 'Casa roja' } }),
      read: async () => (await api.call('getFamily', { params })).locationReference,
    };
  },
  person: async (api) => {
    const [pattern] = await api.call('listSurveyables', { query: { page: 1, pageSize: 1 } });
    const body = {
      ...(await personBody(api, pattern!.id)),
      chFamilyID: null,
      identification: '77000101',
      firstName: 'Dosel',
      firstSurname: 'Repetido',
    };
    const code = await api.call('generateSurveyableCode');
    const { id } = await api.call('createSurveyable', { body: { ...body, code } });
    return {
      open: async (page) => {
        await page.goto('/caracteriza/home/surveyable');
        return openUpdate(page, 'Encuestables', code, 'Actualizar Encuestable');
      },
      label: 'Celular',
      textBefore: pattern!.cellphone!,
      mine: '3101234567',
      theirs: '3201234567',
      change: () =>
        api.call('updateSurveyable', { params: { id }, body: { ...body, cellphone: '3201234567' } }),
      read: async () => (await api.call('getSurveyable', { params: { id } })).cellphone!,
    };
  },
  role: async (api) => {
    const [pattern] = await api.call('listProfiles');
    const body = { profileID: pattern!.id, enabled: 'true' };
    const { id } = await api.call('createRole', { body: { ...body, name: 'Rol de dos' } });
    return {
      open: (page) => openFound(page, 'rol', 'Roles', 'Rol de dos', 'Actualizar Rol'),
      label: 'Nombre',
      textBefore: 'Rol de dos',
      mine: 'Como yo lo llamé',
      theirs: 'Como lo llamó otra',
      change: () => api.call('updateRole', { params: { id }, body: { ...body, name: 'Como lo llamó otra' } }),
      read: async () => (await api.call('listRoles')).find((role) => role.id === id)!.name,
    };
  },
  user: async (api) => {
    const role = (await api.call('listRoles')).find(({ name }) => name === 'Consulta')!;
    const [type] = await api.call('listIdentificationTypes');
    const body = {
      login: 'dedos',
      name: 'Dora',
      lastname: 'Dos',
      identificationTypeId: type!.id,
      identificationNumber: '77000102',
      email: 'dedos@ejemplo.co',
      roleId: role.id,
    };
    const { id } = await api.call('createUser', { body: { ...body, password: 'De-dos-2026' } });
    return {
      open: (page) => openFound(page, `users?role=${role.id}`, 'Usuarios', 'dedos', 'Actualizar'),
      label: 'Nombres',
      textBefore: 'Dora',
      mine: 'Dorotea',
      theirs: 'Dorina',
      change: () => api.call('updateUser', { params: { id }, body: { ...body, name: 'Dorina' } }),
      read: async () => (await api.call('getUser', { params: { id } })).name,
    };
  },
};
