import { describe, expect, it } from 'vitest';
import { numberedLines, optionKey, optionLines } from './option-lines.ts';

const statesOf = (text: string, existing: readonly string[] = []) =>
  optionLines(
    text,
    existing.map((label) => ({ label })),
    10,
  ).map(({ number, label, state }) => [number, label, state]);

describe('optionLines', () => {
  it('takes one option a line, in order, whatever ends the lines', () => {
    expect(statesOf('  Sí \r\n\n\tNo\rA veces\n')).toEqual([
      [1, 'Sí', 'new'],
      [3, 'No', 'new'],
      [4, 'A veces', 'new'],
    ]);
    expect(statesOf(' \n\t\n')).toEqual([]);
  });

  it('takes the first of two columns as the code, and refuses what cannot be one and what is another option’s', () => {
    const existing = [{ label: 'Siempre', ownCode: 'S' }];
    const lines = optionLines('1\tSí\n no-1\tNo\n1\tA veces\nNunca\ns\tSolo', existing, 10);
    expect(lines.map(({ ownCode, state }) => [ownCode, state])).toEqual([
      ['1', 'new'],
      [null, 'invalidCode'],
      ['1', 'repeatedCode'],
      [null, 'new'],
      ['s', 'repeatedCode'],
    ]);
  });

  it('are numbered in the place of the codes they have, after those of the question', () => {
    expect(numberedLines('a\tSí\n\n No \r\n', [])).toBe('1\tSí\n\n2\tNo\n');
    const existing = ['2', 'otra', null].map((ownCode) => ({ label: 'x', ownCode }));
    expect(numberedLines('Sí', existing)).toBe('3\tSí');
  });

  it('takes the second of two columns, and refuses a third', () => {
    expect(statesOf('1\tSí\n\tNo\t\n1\tSí\tmás')).toEqual([
      [1, 'Sí', 'new'],
      [2, 'No', 'new'],
      [3, '1 Sí más', 'tooManyColumns'],
    ]);
  });

  it('knows what the question has and what the text repeats; accents make another option', () => {
    expect(statesOf('SÍ\nSi\nPapa\npapa\nPapá', ['Sí'])).toEqual([
      [1, 'SÍ', 'repeated'],
      [2, 'Si', 'new'],
      [3, 'Papa', 'new'],
      [4, 'papa', 'repeated'],
      [5, 'Papá', 'new'],
    ]);
    expect(optionKey('Si\u0301  señor')).toBe(optionKey('sí señor'));
  });

  it('counts characters as people do', () => {
    expect(statesOf(`${'😀'.repeat(10)}\n${'ñ'.repeat(11)}`).map(([, , state]) => state)).toEqual([
      'new',
      'tooLong',
    ]);
  });
});
