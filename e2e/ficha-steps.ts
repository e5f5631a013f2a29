/** Builds a characterization of the ficha using only the screens, as a person would from paper. */
import { expect, type Page } from '@playwright/test';
import ficha from '../apps/api/src/seed/data/ficha.json' with { type: 'json' };
import type { Api } from './api.ts';
import {
  closeDialog,
  expectAdded,
  findRow,
  keepAdding,
  openAdd,
  openUpdate,
  save,
  saveAndStay,
} from './crud-steps.ts';
import { choose } from './survey-steps.ts';
import {
  addTrigger,
  goBack,
  characterizations,
  goNext,
  openTriggers,
  options,
  questions,
  stepTitle,
} from './wizard-steps.ts';

export type Ficha = (typeof ficha.characterizations)[number];
type Question = Ficha['questions'][number];

/** The characterization of the ficha with this name. */
export const fichaOf = (name: string): Ficha =>
  ficha.characterizations.find((candidate) => candidate.name === name)!;

const dropdown = 4;
const texts = { yes: 'Sí', no: 'No' };

/** Adds the characterization and selects its row. @returns its code */
export async function buildCharacterization(page: Page, name: string, description: string): Promise<string> {
  const { form, code } = await openAdd(page, characterizations, 'Agregar Caracterización');
  await form.getByLabel('Nombre Legible').fill(name);
  await form.getByLabel('Descripción').fill(description);
  await save(form);
  await (await findRow(page, characterizations, code)).getByRole('checkbox').check();
  return code;
}

/**
 * Adds the triggers of the selected characterization, one after another in one dialog.
 * @param labels master entries by code
 */
export async function buildTriggers(
  page: Page,
  { triggers }: Ficha,
  labels: ReadonlyMap<string, string>,
): Promise<void> {
  const modal = await openTriggers(page, characterizations);
  const form = await addTrigger(page, modal);
  await keepAdding(form);
  for (const [index, { field, operator, value1 }] of triggers.entries()) {
    await choose(page, 'Campo', field);
    await expect(form.getByRole('combobox', { name: 'Operador' })).toHaveValue(operator);
    await choose(page, 'Valor 1', labels.get(value1)!);
    await saveAndStay(form, index + 1);
  }
  await closeDialog(page, form);
  await closeDialog(page, modal);
}

/**
 * Adds all questions, one after another in one dialog, without their base questions, which have no options yet.
 * @returns the generated codes by statement
 */
export async function buildQuestions(
  page: Page,
  allQuestions: readonly Question[],
  types: ReadonlyMap<number, string>,
): Promise<Map<string, string>> {
  const codes = new Map<string, string>();
  const { form } = await openAdd(page, questions, 'Agregar Pregunta');
  await keepAdding(form);
  for (const [index, { statement, type, required, help }] of allQuestions.entries()) {
    await form.getByLabel('Enunciado').fill(statement);
    for (const [label, value] of [
      ['Tipo de Pregunta', types.get(type)!],
      ['Obligatoria', required === 1 ? texts.yes : texts.no],
    ] as const) {
      // The form keeps the values of the previous question.
      if ((await form.getByRole('combobox', { name: label }).inputValue()) !== value)
        await choose(page, label, value);
    }
    if (help) await form.getByLabel('Ayuda Técnica').fill(help);
    await expect(form.getByLabel('Peso')).toHaveValue(`${index + 1}`);
    const code = form.getByLabel('Código', { exact: true });
    await expect(code).toHaveValue(/^PRE\d{6,}$/);
    codes.set(statement, await code.inputValue());
    await saveAndStay(form, index + 1);
  }
  await closeDialog(page, form);
  expect(new Set(codes.values()).size).toBe(allQuestions.length);
  return codes;
}

/** Adds the options of every list: selects the question, goes to the third step, types them with Enter, and returns. */
export async function buildOptions(page: Page, allQuestions: readonly Question[]): Promise<void> {
  for (const { statement, options: labels } of allQuestions.filter(({ type }) => type === dropdown)) {
    await (await findRow(page, questions, statement)).getByRole('checkbox').check();
    await goNext(page);
    await expect(stepTitle(page, options)).toBeFocused();
    await expect(page.getByLabel('Enunciado')).toHaveValue(statement);
    const { form } = await openAdd(page, options, 'Agregar Opción de Respuesta');
    await keepAdding(form);
    await form.getByLabel('Etiqueta').focus();
    for (const [index, label] of labels!.entries()) {
      await page.keyboard.type(label);
      await page.keyboard.press('Enter');
      await expectAdded(form, index + 1);
      await expect(form.getByLabel('Etiqueta')).toBeFocused();
    }
    await closeDialog(page, form);
    await goBack(page);
    await expect(stepTitle(page, questions)).toBeFocused();
    await page.getByRole('button', { name: 'Quitar selección' }).click();
  }
}

/** Makes every dependent question wait for the required answer to its base question. */
export async function buildDependencies(
  page: Page,
  allQuestions: readonly Question[],
  codes: ReadonlyMap<string, string>,
): Promise<void> {
  for (const { statement, parent, when: showWhen } of allQuestions) {
    const base = allQuestions.find(({ ref }) => ref === parent);
    if (!base || showWhen === null) continue;
    const form = await openUpdate(page, questions, codes.get(statement)!, 'Actualizar Pregunta');
    await choose(page, 'Pregunta Base', `${base.statement} (${codes.get(base.statement)!})`);
    await choose(page, 'Respuesta que la Activa', showWhen);
    await save(form);
  }
}

/** A characterization read from the server, in the ficha's format. */
export async function builtQuestions(api: Api, characterizationID: string) {
  const built = await api.call('listQuestionsByCharacterization', { params: { id: characterizationID } });
  return built.map((question) => ({
    code: question.code,
    type: Number(question.mtFieldTypeID.code),
    required: question.required,
    statement: question.statement,
    help: question.description,
    parent: question.parentID?.statement ?? null,
    when: question.activeAnswerID?.label ?? null,
    options: question.options.length === 0 ? null : question.options.map(({ label }) => label),
  }));
}

/** The same questions, from the ficha. */
export const fichaQuestions = ({ questions: allQuestions }: Ficha) =>
  allQuestions.map(({ type, required, statement, help, parent, when: showWhen, options: labels }) => ({
    type,
    required,
    statement,
    help,
    parent: allQuestions.find(({ ref }) => ref === parent)?.statement ?? null,
    when: showWhen,
    options: labels,
  }));
