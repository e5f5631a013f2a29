import type { Schema } from '@caracteriza/api-client';

/** The names of the places that a user sees, as far as the session lists them. */
export function territoryText(territory: Schema<'Session'>['territory']): string {
  if (territory === null) return 'Todo';
  const { count, places } = territory;
  if (count === 0) return 'Ningún lugar';
  return count > places.length ? `${places.join(', ')} y ${count - places.length} más` : places.join(', ');
}
