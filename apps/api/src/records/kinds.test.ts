import document from '@caracteriza/openapi/openapi.json' with { type: 'json' };
import { expect, it } from 'vitest';
import { kinds } from './kinds.ts';

it('what becomes inactive is what the contract can restore', () => {
  const inactive = Object.entries(kinds).filter(([, { deletion }]) => deletion === 'inactive');
  expect(inactive.map(([kind]) => kind).toSorted()).toEqual(
    document.components.parameters.entity.schema.enum.toSorted(),
  );
});
