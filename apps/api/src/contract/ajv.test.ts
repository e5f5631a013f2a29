import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { schemaValidator } from './ajv.ts';

// A text of 3 to 50 characters.
const ref = '#/components/schemas/ProfileCreate/properties/name';

test('texts are as long as Ajv itself counts them', () => {
  const ourValidator = schemaValidator(ref, false);
  const otherValidator = new Ajv2020({ verbose: true }).compile({
    type: 'string',
    minLength: 3,
    maxLength: 50,
  });
  const errorsOf = (errors: typeof ourValidator.errors) =>
    errors?.map(({ keyword, params, data }) => ({ keyword, params, data })) ?? [];
  const unit = fc.constantFrom('a', 'ñ', '😀', '\uD83D', '\uDE00');
  const text = fc
    .tuple(
      fc.constantFrom(1, 2, 3, 5, 24, 25, 26, 49, 50, 51, 99, 100, 101),
      fc.array(unit, { minLength: 1 }),
    )
    .map(([length, units]) => Array.from({ length }, (_, index) => units[index % units.length]).join(''));
  fc.assert(
    fc.property(text, (value) => {
      const valid = otherValidator(value);
      expect(ourValidator(value)).toBe(valid);
      expect(errorsOf(ourValidator.errors)).toEqual(errorsOf(otherValidator.errors));
    }),
    { numRuns: 500, examples: [['😀'.repeat(50)], ['😀'.repeat(51)], ['😀😀'], ['😀😀😀']] },
  );
});
