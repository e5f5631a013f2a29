import type { Schema } from '@caracteriza/api-client';

/** A person as people are called. */
export const fullName = ({ name, lastname }: Pick<Schema<'User'>, 'name' | 'lastname'>) =>
  `${name} ${lastname}`;
