import type { Schema } from '@caracteriza/api-client';

/** A person's full name. */
export const fullName = ({ name, lastname }: Pick<Schema<'User'>, 'name' | 'lastname'>) =>
  `${name} ${lastname}`;
