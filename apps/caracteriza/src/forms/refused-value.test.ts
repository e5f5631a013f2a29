import { refusedValue } from '@caracteriza/domain/words/refused-value';
import { validationEs } from '@caracteriza/ui/validation';
import { expect, test } from 'vitest';

test('the library and the rules shared with the server refuse a value in the same words', () => {
  const refusalMessage = (texts: Pick<typeof validationEs, keyof typeof refusedValue>) => [
    texts.required('Nombre'),
    texts.tooShort(3),
    texts.tooLong(5),
    texts.email,
    texts.passwordMismatch,
  ];
  expect(refusalMessage(refusedValue)).toEqual(refusalMessage(validationEs));
});
