import fc from 'fast-check';
import { expect, it } from 'vitest';
import { neutralizeFormula } from './columns.ts';
import { CopiedRows } from './copied-rows.ts';

/** A text as PostgreSQL escapes it for COPY. */
const escapes: Record<string, string> = {
  '\\': '\\\\',
  '\b': '\\b',
  '\f': '\\f',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
  '\v': '\\v',
};
const escape = (text: string) => text.replaceAll(/[\\\b\f\n\r\t\v]/g, (character) => escapes[character]!);

const signs = [
  ...Object.keys(escapes),
  '=',
  '@',
  'b',
  'n',
  't',
  'N',
  '.',
  ';',
  '"',
  "'",
  'ñ',
  '€',
  '\u{1F600}',
  '',
];
const text = fc.array(fc.constantFrom(...signs), { maxLength: 6 }).map((chosenSigns) => chosenSigns.join(''));

/** Lines as COPY writes these rows. */
const copyBytes = (rows: string[][]) =>
  Buffer.from(rows.map((texts) => `${texts.map(escape).join('\t')}\n`).join(''));

const threeColumnRows = fc.array(fc.tuple(text, text, text), { minLength: 1 });

it('takes the texts of rows apart as COPY put them together', () => {
  fc.assert(
    fc.property(threeColumnRows, (rows) => {
      const lines = copyBytes(rows);
      expect([...new CopiedRows(lines, 3)]).toEqual(rows);
      expect([...new CopiedRows(lines, 2)]).toEqual(rows.map((texts) => texts.slice(0, 2)));
    }),
  );
});

it.each([';', '\t'])(
  'writes rows between which %j stands, whether or not a cell needs quotes',
  (separator) => {
    const lineOf = (texts: readonly string[]) => `${texts.map(neutralizeFormula).join(separator)}\r\n`;
    fc.assert(
      fc.property(threeColumnRows, (rows) => {
        const outputLines = Buffer.concat(
          new CopiedRows(copyBytes(rows), 2).lines(separator, lineOf),
        ).toString();
        expect(outputLines).toBe(rows.map((texts) => lineOf(texts.slice(0, 2))).join(''));
      }),
    );
  },
);
