import type { Schema } from '@caracteriza/api-client';
import { todayInBogota } from '@caracteriza/domain/values/dates';
import { cleanup, render, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { UserState } from './user-state.tsx';

afterEach(cleanup);

const day = 86_400_000;
const dateInDays = (days: number) => ({ dateChar: todayInBogota(new Date(Date.now() + days * day)) });

const ordinary = {
  enabled: 'true',
  accountLocked: 'FALSE',
  accessFrom: null,
  accessUntil: null,
  invited: false,
  passwordDue: false,
  secondFactor: 'true',
};

function badges(state: object): string[] {
  const { container } = render(<UserState user={{ ...ordinary, ...state } as unknown as Schema<'User'>} />);
  const badge = within(container).queryAllByText(/./, { selector: 'span span' });
  const texts = badge.map(({ textContent }) => textContent);
  cleanup();
  return texts;
}

test('who signs in as always has no badge', () => {
  expect(badges({})).toEqual([]);
  expect(badges({ accessFrom: dateInDays(0), accessUntil: dateInDays(0) })).toEqual([]);
});

test.each([
  ['Bloqueado', { accountLocked: 'TRUE' }],
  ['Inactivo', { enabled: 'false' }],
  ['Acceso sin empezar', { accessFrom: dateInDays(1) }],
  ['Acceso terminado', { accessUntil: dateInDays(-1) }],
  ['Invitado', { invited: true }],
  ['Cambio pendiente', { passwordDue: true }],
  ['Sin segundo factor', { secondFactor: 'false' }],
])('a badge says %s', (badge, state) => {
  expect(badges(state)).toEqual([badge]);
});

test('the most serious comes first', () => {
  expect(
    badges({ secondFactor: 'false', passwordDue: true, enabled: 'false', accountLocked: 'TRUE' }),
  ).toEqual(['Bloqueado', 'Inactivo', 'Cambio pendiente', 'Sin segundo factor']);
});
