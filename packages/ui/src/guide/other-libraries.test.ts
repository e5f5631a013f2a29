// @vitest-environment node
import { expect, it } from 'vitest';
import { publicNames } from '../../scripts/public-api.ts';
import { otherLibraries } from './other-libraries.ts';

it.each(otherLibraries)('$name leads to names that the package exports', ({ counterparts }) => {
  const names = publicNames();
  const unknownCounterparts = counterparts.filter(([, ours]) => {
    const [name, property] = ours.split('.');
    const publicName = names.find((candidate) => candidate.name === name);
    return (
      !publicName ||
      (property !== undefined && !publicName.properties.some((candidate) => candidate.name === property))
    );
  });
  expect(unknownCounterparts).toEqual([]);
});
