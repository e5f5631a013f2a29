/** Builds the large ficha in the builder as a person does, with counted actions. */
import { fieldTypes } from '@caracteriza/domain/question/kinds';
import type { Locator, Page } from '@playwright/test';
import type { Api } from '../api.ts';
import { row } from '../builder-steps.ts';
import { CountedUser } from '../counted-user.ts';
import { expect } from '../fixtures.ts';
import type { Column, Item, PersonTrigger, Section } from './item.ts';

/** The names of questions by statement, which the builder shows where a calculation is typed. */
async function variables(api: Api, characterizationID: string): Promise<Map<string, string>> {
  const questions = await api.call('listQuestionsByCharacterization', { params: { id: characterizationID } });
  return new Map(questions.map(({ statement, variable, code }) => [statement, variable ?? code]));
}

async function addColumns(user: CountedUser, form: Locator, columns: readonly Column[]): Promise<void> {
  for (const [index, { name, kind, options }] of columns.entries()) {
    await user.click(form.getByRole('button', { name: 'Agregar columna' }));
    const column = form.getByRole('group', { name: `Columna ${index + 1}`, exact: true });
    await expect(column.getByLabel('Nombre')).toBeFocused();
    await user.type(name);
    await user.press('Tab');
    await expect(column.getByRole('combobox', { name: 'Tipo' })).toBeFocused();
    await user.type(kind);
    await user.press('Tab');
    await expect(column.getByRole('combobox', { name: 'Tipo' })).toHaveValue(kind);
    if (options) {
      await user.reach(column.getByLabel('Opciones'));
      await user.paste(options.join('\n'));
    }
  }
}

/** Fills in the settings that only some kinds of question have. */
async function addSettings(
  user: CountedUser,
  form: Locator,
  formItem: Item,
  names: ReadonlyMap<string, string>,
): Promise<void> {
  const { settings = {}, expression, columns, several } = formItem;
  if (several) await user.choose(form.getByRole('combobox', { name: 'Varias respuestas' }), 'Sí');
  if (columns) await addColumns(user, form, columns);
  if (expression) {
    await user.reach(form.getByLabel('Cálculo'));
    await user.type(expression.replaceAll(/«([^»]+)»/g, (_, statement: string) => names.get(statement)!));
  }
  for (const [label, value] of Object.entries(settings)) {
    await user.reach(form.getByLabel(label, { exact: true }));
    if (value.includes('\n')) await user.paste(value);
    else await user.type(value);
  }
}

/** Limits a section to some people. */
async function addTrigger(user: CountedUser, title: string, trigger: PersonTrigger): Promise<void> {
  const { page } = user;
  await user.click(page.getByRole('button', { name: `Título y condiciones de «Sección: ${title}»` }));
  const section = page.getByRole('dialog', { name: 'Título y condiciones de la sección' });
  await user.click(section.getByRole('button', { name: 'Agregar disparador' }));
  const form = page.getByRole('dialog', { name: 'Agregar Disparador' });
  await user.choose(form.getByRole('combobox', { name: 'Campo' }), trigger.field);
  const operator = form.getByRole('combobox', { name: 'Operador' });
  if ((await operator.inputValue()) !== trigger.operator) await user.choose(operator, trigger.operator);
  const list = form.getByRole('combobox', { name: 'Valor 1' });
  if ((await list.count()) > 0) await user.choose(list, trigger.value);
  else {
    await user.click(form.getByLabel('Valor 1'));
    await user.type(trigger.value);
  }
  await user.click(form.getByRole('button', { name: 'Guardar', exact: true }));
  await expect(form).toBeHidden();
  await user.click(section.getByRole('button', { name: 'Guardar', exact: true }));
  await expect(section).toBeHidden();
}

/** The kinds that a line of a spreadsheet can define completely. */
const kindWords: Readonly<Record<string, string>> = {
  [fieldTypes.dropdown]: '',
  [fieldTypes.text]: 'Texto',
  [fieldTypes.date]: 'Fecha',
};

/** Whether a line of a spreadsheet can define an item completely: it has no scores, limits or conditions. */
const isPlain = ({ type, options = [], showWhen, settings }: Item): boolean =>
  type in kindWords &&
  showWhen === undefined &&
  !settings &&
  !options.some((option) => option.includes('\t'));

const asLine = ({ statement, type, several, options = [] }: Item): string =>
  [statement, several ? 'Varias respuestas' : kindWords[type], '', options.join('; ')].join('\t');

/** Pastes questions at the end, as a section. */
async function pasteItems(
  user: CountedUser,
  { title, required }: Section,
  formItems: readonly Item[],
): Promise<void> {
  const { page } = user;
  await user.click(page.getByRole('button', { name: 'Pegar preguntas' }));
  const dialog = page.getByRole('dialog', { name: 'Pegar preguntas' });
  const text = dialog.getByLabel('Preguntas, una por línea');
  await expect(text).toBeFocused();
  await user.paste(formItems.map(asLine).join('\n'));
  const flag = required === 1 ? 'Sí' : 'No';
  const requiredList = dialog.getByRole('combobox', { name: 'Obligatoria' });
  if ((await requiredList.inputValue()) !== flag) await user.choose(requiredList, flag);
  await user.replace(dialog.getByLabel('Sección'), title);
  await user.click(dialog.getByRole('button', { name: `Agregar ${formItems.length} pregunta` }));
  await expect(dialog).toBeHidden();
  await expect(row(page, formItems.at(-1)!.statement)).toBeVisible();
}

/**
 * Pastes the plain items of each section, then types the others where they belong.
 * @returns how many actions and Tabs it took
 */
export async function buildFicha(
  page: Page,
  api: Api,
  characterizationID: string,
  sections: readonly Section[],
): Promise<Pick<CountedUser, 'actions' | 'tabs'> & { pasted: number }> {
  const types = await api.call('listMasterValues', { params: { table: 'fieldTypes' } });
  const user = new CountedUser(page);
  const form = page.getByRole('form', { name: 'Pregunta nueva' });
  let pastedCount = 0;
  let previous: Item | null = null;
  for (const section of sections) {
    const plainItems = section.items.filter(isPlain);
    if (plainItems.length > 0) await pasteItems(user, section, plainItems);
    pastedCount += plainItems.length;
    /** The question after which an empty form is open. */
    let open: Item | null = null;
    for (const [index, formItem] of section.items.entries()) {
      if (!isPlain(formItem)) {
        if (open !== previous)
          await user.click(
            page.getByRole('button', { name: `Agregar debajo de ${previous!.statement}`, exact: true }),
          );
        await user.describe(form, {
          ...formItem,
          type: types.find(({ code }) => code === formItem.type)!.value,
          required: section.required === 1 ? 'Sí' : 'No',
        });
        const names = formItem.expression
          ? await variables(api, characterizationID)
          : new Map<string, string>();
        await addSettings(user, form, formItem, names);
        if (index === 0) await user.replace(form.getByLabel('Sección'), section.title);
        await user.saveAndAddAnother(formItem.statement);
        open = formItem;
      }
      previous = formItem;
    }
    if (open) await user.click(form.getByRole('button', { name: 'Cerrar' }));
  }
  for (const { title, trigger } of sections) if (trigger) await addTrigger(user, title, trigger);
  return { actions: user.actions, tabs: user.tabs, pasted: pastedCount };
}
