/** Steps for tests of Caracterizaciones: its three steps, its tables, and the trigger dialog. */
import { expect, type Locator, type Page } from '@playwright/test';
import { press } from './crud-steps.ts';

/** The tables of the three steps, named after the steps, and the table in the dialog. */
export const characterizations = 'Caracterizaciones';
export const questions = 'Preguntas';
export const options = 'Opciones de Respuesta';
export const triggers = 'Disparadores';

/** Opens the screen through its menu entry. */
export const openByMenu = (page: Page): Promise<void> =>
  page.getByRole('navigation').getByRole('link', { name: characterizations, exact: true }).click();

/** Opens a step by URL: the questions of a characterization, or the options of one of them. */
export async function openStep(page: Page, characterizationID: string, questionID?: string): Promise<void> {
  const address = new URLSearchParams({
    step: questionID === undefined ? 'questions' : 'options',
    characterization: characterizationID,
    ...(questionID !== undefined && { question: questionID }),
  });
  await page.goto(`/caracteriza/home/characterization?${address}`);
  await expect(stepTitle(page, questionID === undefined ? questions : options)).toBeVisible();
}

export const goNext = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Siguiente', exact: true }).click();
export const goBack = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Atrás', exact: true }).click();

/** The heading of a step; its name also shows whether the step is locked or done. */
export const stepHeader = (page: Page, title: string): Locator =>
  page.getByRole('listitem').getByRole('button', { name: new RegExp(`^${title}`) });

export const stepTitle = (page: Page, title: string): Locator =>
  page.getByRole('heading', { level: 2, name: title });

/** Clears the selection of the open table. */
export const unselect = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Quitar selección' }).click();

/** The triggers of the selected row of a table. */
export async function openTriggers(page: Page, label: string): Promise<Locator> {
  await press(page, label, triggers);
  const modal = page.getByRole('dialog', { name: triggers });
  await expect(modal).toBeVisible();
  return modal;
}

/** The sentence that explains all triggers together. */
export const rule = (modal: Locator): Locator => modal.getByRole('status', { name: 'Regla completa' });

/** Opens the form for a new trigger in the dialog. */
export async function addTrigger(page: Page, modal: Locator): Promise<Locator> {
  await modal.getByRole('button', { name: 'Agregar', exact: true }).click();
  const form = page.getByRole('dialog', { name: 'Agregar Disparador' });
  await expect(form).toBeVisible();
  return form;
}

/** Opens the dialog for reordering questions or options. */
export async function openOrder(page: Page, label: string): Promise<Locator> {
  await press(page, label, 'Ordenar');
  const dialog = page.getByRole('dialog', { name: `Ordenar ${label}` });
  await expect(dialog.getByRole('listitem').first()).toBeVisible();
  return dialog;
}

/** Drags an entry of the list onto the upper part of another. */
export async function dragAbove(dialog: Locator, moved: string, above: string): Promise<void> {
  const row = (text: string) => dialog.getByRole('listitem').filter({ hasText: text });
  await row(moved).dragTo(row(above), { targetPosition: { x: 100, y: 4 } });
}

/** The preview dialog, and the survey questions in it. */
export async function openPreview(
  page: Page,
  label: string,
): Promise<{ dialog: Locator; questionGroup: Locator }> {
  await press(page, label, 'Vista previa');
  const dialog = page.getByRole('dialog', { name: 'Vista previa' });
  await expect(dialog.getByRole('heading', { name: 'Persona de prueba' })).toBeVisible();
  return { dialog, questionGroup: dialog.getByRole('region', { name: 'Así se ve la encuesta' }) };
}
