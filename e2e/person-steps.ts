/** Steps for tests that add or edit a person. */
import type { Locator, Page } from '@playwright/test';
import { fields } from '../openapi/generated/fields.ts';
import type { Api } from './api.ts';
import { choose } from './survey-steps.ts';

/** The body of a person's form, built from a person on the server; null for unknown values. */
export async function personBody(api: Api, id: string): Promise<Record<string, string | null>> {
  const person = (await api.call('getSurveyable', { params: { id } })) as unknown as Record<
    string,
    { id?: string; dateChar?: string } | string | null
  >;
  const { code: _code, ...sentFields } = fields.SurveyableCreate;
  const entries = Object.keys(sentFields).map((name) => {
    const now = person[name] ?? person[`${name}ID`] ?? null;
    return [name, typeof now === 'object' ? (now?.id ?? now?.dateChar ?? null) : now] as const;
  });
  return Object.fromEntries(entries);
}

/** Fills in every required input of a person's form; values that are not given are the first choice or invented. */
export async function fillPerson(
  page: Page,
  form: Locator,
  person: { firstName: string; firstSurname: string; identification: string; birthdate?: string },
): Promise<void> {
  await choose(page, 'Tipo de Documento', 'Cédula de ciudadanía');
  for (const input of await form.getByRole('combobox').all()) {
    if ((await input.inputValue()) !== '' || (await input.getAttribute('aria-required')) === 'false')
      continue;
    await input.click();
    await page.getByRole('listbox').getByRole('option').first().click();
  }
  await form.getByLabel('Número de Documento').fill(person.identification);
  await form.getByLabel('Primer Nombre').fill(person.firstName);
  await form.getByLabel('Primer Apellido').fill(person.firstSurname);
  await form.getByLabel('Fecha de Nacimiento').fill(person.birthdate ?? '29/02/2000');
  await form.getByLabel('Celular').fill('3001234567');
  await form.getByLabel('Correo Electrónico').fill('persona@ejemplo.co');
}
