// The entry for tests of apps that use the widgets. Each function performs one user action on a widget in one line and finds
// the widget by its visible text. They are plain DOM functions and need no test library. They act on the document (popups are
// at the end of <body>) or on the given part of it, and need real timers.
import { key, press, touch, until, write } from './hand.ts';
import { labelled, matches, seenText, textOf, type Wanted } from './labelled.ts';

const COMBOBOX = 'input[role=combobox]';
const FIELD = 'input:not([type=hidden], [role=combobox]), textarea';

function listOf(combobox: HTMLElement): HTMLElement[] {
  const list = document.getElementById(combobox.getAttribute('aria-controls') ?? '');
  return [...(list?.querySelectorAll<HTMLElement>('[data-slot=dropdown-option]') ?? [])];
}

async function openList(label: Wanted, root: ParentNode): Promise<HTMLInputElement> {
  const combobox = labelled<HTMLInputElement>(COMBOBOX, label, root);
  await until(
    () => !combobox.disabled,
    () => `The dropdown ${String(label)} cannot be used: ${combobox.placeholder}`,
  );
  if (combobox.getAttribute('aria-expanded') !== 'true') await press(combobox);
  return combobox;
}

/**
 * Chooses an option of a `Dropdown`, or toggles one of a `MultiDropdown`.
 *
 * @param label the field's label
 * @param option the option's text
 */
export async function chooseOption(
  label: Wanted,
  option: Wanted,
  root: ParentNode = document,
): Promise<void> {
  const combobox = await openList(label, root);
  const find = () => listOf(combobox).find((row) => matches(seenText(row), option));
  // A long list renders only the rows in view; searching makes the others appear.
  if (!find() && typeof option === 'string') await write(combobox, option);
  const row = await until(find, () => {
    const optionTexts = listOf(combobox).map(textOf).join('", "');
    return `No option ${String(option)} in ${String(label)}. There are: "${optionTexts}".`;
  });
  await press(row);
}

/** The options a dropdown offers, in order; for a long list, only those in view. */
export async function optionsOf(label: Wanted, root: ParentNode = document): Promise<string[]> {
  const combobox = await openList(label, root);
  const rows = await until(
    () => listOf(combobox).length > 0 && listOf(combobox),
    () => `The dropdown ${String(label)} shows no option.`,
  );
  const texts = rows.map(seenText);
  await key(combobox, 'Escape');
  return texts;
}

/** Enters a text into an `Input`, `Textarea`, `SearchInput` or `DateInput` ('31/12/2026'), and leaves it. */
export async function fillField(label: Wanted, text: string, root: ParentNode = document): Promise<void> {
  const field = labelled<HTMLInputElement | HTMLTextAreaElement>(FIELD, label, root);
  if (field.disabled || field.readOnly) throw new Error(`The field ${String(label)} cannot be written in.`);
  await write(field, text);
  await touch(() => field.blur());
}

function tableOf(label: Wanted, root: ParentNode): HTMLElement {
  return labelled('[data-slot=data-table]', label, root);
}

/** Only the table's own elements, not those of a table in a row's details. */
const ownParts = (table: HTMLElement, selector: string) =>
  [...table.querySelectorAll(selector)].filter(
    (element) => element.closest('[data-slot=data-table]') === table,
  );

/**
 * The rows that a `DataTable` shows once it is loaded: cell texts by column heading.
 *
 * @returns one record per row, in the order on screen; none if the table is empty
 */
export async function readTable(
  label: Wanted,
  root: ParentNode = document,
): Promise<Record<string, string>[]> {
  const table = await until(
    () => {
      const table = tableOf(label, root);
      return table.dataset.state !== 'busy' && table;
    },
    () => `The table ${String(label)} is still loading.`,
    5000,
  );
  const heads = ownParts(table, 'thead th[data-column]').map(seenText);
  return ownParts(table, '[data-slot=table-row]').map((row) => {
    // Skips the checkbox and the actions.
    const cells = [...row.querySelectorAll('th, td[data-label]')];
    return Object.fromEntries(heads.map((head, index) => [head, cells[index] ? seenText(cells[index]) : '']));
  });
}

/** Ticks (or unticks) the row of a `DataTable` that has a cell with this text. */
export async function toggleRow(label: Wanted, cell: Wanted, root: ParentNode = document): Promise<void> {
  const row = ownParts(tableOf(label, root), '[data-slot=table-row]').find((tableRow) =>
    [...tableRow.querySelectorAll('th, td')].some((cellElement) => matches(seenText(cellElement), cell)),
  );
  const control = row?.querySelector<HTMLInputElement>('input[type=checkbox], input[type=radio]');
  if (!control) throw new Error(`No row ${String(cell)} to select in the table ${String(label)}.`);
  await press(control);
}

/** Waits until no `Loader` covers anything and no element is marked as busy. */
export async function loaderGone(root: ParentNode = document, timeout = 5000): Promise<void> {
  await until(
    () => root.querySelector('[data-slot=loader][data-state=visible], [aria-busy=true]') === null,
    () => `Still busy after ${timeout} ms.`,
    timeout,
  );
}

/** Answers a `ConfirmDialog`; waits until it is open, but not for the action that the answer starts. */
export async function answerConfirm(answer: 'accept' | 'cancel'): Promise<void> {
  const dialog = await until(
    () => document.querySelector('[data-slot=confirm]'),
    () => 'No confirm dialog is open.',
  );
  // The safe button comes first.
  const buttons = [...dialog.querySelectorAll<HTMLElement>('[data-slot=button]')];
  await press(buttons.at(answer === 'accept' ? -1 : -2)!);
}

/** The texts of the alerts on screen, oldest first, without the name of their kind. */
export function alertTexts(root: ParentNode = document): string[] {
  return [...root.querySelectorAll('[data-slot=alert-region] [data-slot=alert]')].map((alert) =>
    seenText(alert.querySelector('p') ?? alert),
  );
}

export type { Wanted } from './labelled.ts';
