import { formatGrant, type Grant } from '@caracteriza/domain/access/permissions';
import { expect, it } from 'vitest';
import { exampleSession } from '../../session/session-example.ts';
import { differencesOf } from './role-difference.ts';

const id = '0190aaaa-0000-7000-8000-000000000000';
const role = (name: string, profile: string) => ({
  id,
  number: 1,
  name,
  profile: { id, number: 1, name: profile, ...exampleSession().role.profile },
  enabled: 'true' as const,
  secondFactor: 'false' as const,
  signIn: 'ambos' as const,
  version: 1,
});
const entries = (granted: Partial<Record<Grant, boolean>>) =>
  Object.entries(granted).map(([grant, on]) => ({
    id,
    operations: formatGrant(grant as Grant, on),
    version: 1,
  }));

it('shows only what differs', () => {
  const roles = [role('Uno', 'Estándar'), role('Otro', 'Estricto')] as const;
  const firstEntries = entries({ 'configurations:zone:OPEN': true, 'configurations:zone:CREATE': true });
  const secondEntries = entries({ 'configurations:zone:OPEN': true, 'configurations:zone:CREATE': false });
  expect(differencesOf(roles, [firstEntries, secondEntries])).toEqual([
    {
      id: 'profile',
      aspect: 'Perfil',
      permission: '',
      valueInFirst: 'Estándar',
      valueInSecond: 'Estricto',
    },
    {
      id: 'configurations:zone:CREATE',
      aspect: 'Agregar zonas',
      permission: 'Zonas: Crear',
      valueInFirst: 'Sí',
      valueInSecond: 'No',
    },
  ]);
  expect(differencesOf([roles[0], roles[0]], [firstEntries, firstEntries])).toEqual([]);
});
