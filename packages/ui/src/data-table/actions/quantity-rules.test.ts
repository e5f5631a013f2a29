import { expect, test } from 'vitest';
import { dataTableEs } from '../data-table-messages.ts';
import { refusal, toolbarRules } from './quantity-rules.ts';

const { reasons } = dataTableEs;

// Specification §4, Table.
test.each([
  ['add', 0, null],
  ['add', 1, 'Quite la selección para agregar'],
  ['add', 5, 'Quite la selección para agregar'],
  ['edit', 0, 'Seleccione un registro'],
  ['edit', 1, null],
  ['edit', 2, 'Seleccione un solo registro'],
  ['delete', 0, 'Seleccione al menos un registro'],
  ['delete', 1, null],
  ['delete', 200, null],
  ['reload', 0, null],
  ['reload', 3, null],
  ['download', 0, null],
  ['download', 3, null],
] as const)('%s with %i selected: %s', (action, count, reason) => {
  expect(refusal(toolbarRules[action], count, true, reasons)).toBe(reason);
});

test.each([
  ['add', 'No tiene permiso de creación'],
  ['edit', 'No tiene permiso de edición'],
  ['delete', 'No tiene permiso de eliminación'],
  ['download', 'No tiene permiso de descarga'],
] as const)('%s without its permission: %s, however many are selected', (action, reason) => {
  for (const count of [0, 1, 2]) expect(refusal(toolbarRules[action], count, false, reasons)).toBe(reason);
});

test.each([
  [{ min: 2, max: Infinity }, 1, 'Seleccione al menos 2 registros'],
  [{ min: 2, max: Infinity }, 2, null],
  [{ min: 1, max: 3 }, 4, 'Seleccione como máximo 3 registros'],
  [{ min: 0, max: Infinity }, 0, null],
])('an action of the app with %o and %i selected: %s', (rule, count, reason) => {
  expect(refusal(rule, count, true, reasons)).toBe(reason);
});

test('an action of the app without its permission', () => {
  expect(refusal({ min: 0, max: 1 }, 0, false, reasons)).toBe('No tiene permiso para esta acción');
});
