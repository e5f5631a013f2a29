// @vitest-environment node
import { expect, it } from 'vitest';
import { publicNames } from '../../scripts/public-api.ts';
import { otherLibraries } from './other-libraries.ts';

it.each(otherLibraries)('$name leads to names that the package exports', ({ counterparts }) => {
  const names = publicNames();
  const unknown = counterparts.filter(([, ours]) => {
    const [name, property] = ours.split('.');
    const found = names.find((one) => one.name === name);
    return !found || (property !== undefined && !found.properties.some((one) => one.name === property));
  });
  expect(unknown).toEqual([]);
});
