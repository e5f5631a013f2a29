import { describe, expect, it } from 'vitest';
import { codeLists } from './code-lists.ts';
import { homeFields } from './home-fields.ts';
import { officialField, officialFields, officialFileName, patternOf } from './layout.ts';
import { memberFields } from './member-fields.ts';
import { heldSources, misfit } from './sources.ts';
import { writtenValue } from './written-value.ts';

const lines = (text: string) => text.trim().split('\n');
const writtenText = (record: number, number: number, text: string) =>
  writtenValue({ field: officialField(record, number)!, codes: new Map() }, { kind: 'text', text });
const codedLine = (record: number, number: number, codes: string[], pairs: [string, string][]) =>
  writtenValue(
    { field: officialField(record, number)!, codes: new Map(pairs) },
    { kind: 'codes', codes, labels: codes },
  );

describe('the layout', () => {
  it('has 125 fields of the home and 119 of a member, in their positions', () => {
    expect(officialFields[2].map(({ number }) => number)).toEqual(
      Array.from({ length: 125 }, (_, number) => number),
    );
    expect(officialFields[3].map(({ number }) => number)).toEqual(
      Array.from({ length: 119 }, (_, number) => number),
    );
  });

  it('knows every list of codes that a field names, and uses every list', () => {
    const listNames = [...lines(homeFields), ...lines(memberFields)]
      .map((line) => line.split('|')[4]!.replace('*', ''))
      .filter((list) => list !== '' && !list.startsWith('@'));
    expect(new Set(listNames)).toEqual(new Set(codeLists.keys()));
    for (const codes of codeLists.values()) {
      expect(new Set(codes.map(({ code }) => code)).size).toBe(codes.length);
      for (const { code, label } of codes) expect(`${code} ${label}`).toMatch(/^(?:\d{1,2}|[A-Z]{2}) \S/);
    }
  });

  it('has codes that fit their field, and rules of fields that exist', () => {
    for (const field of [...officialFields[2], ...officialFields[3]])
      for (const { code } of field.codes) expect(code.length, field.name).toBeLessThanOrEqual(field.length);
    expect(patternOf({ record: 2, number: 6 })![0].test('T01')).toBe(true);
  });

  it('has held sources that fit the fields that they fill', () => {
    for (const source of Object.values(heldSources)) {
      if (!('fills' in source)) continue;
      const [record, number] = source.fills.split('.').map(Number);
      expect(misfit(officialField(record!, number!)!, source.measure, false), source.label).toBeNull();
    }
  });

  it('names the file with 36 characters behind the mark of a draft', () => {
    expect(officialFileName('20260731', 'NI', '900123456')).toBe('BORRADOR_APS124CCFP20260731NI000900123456');
  });
});

describe('a value', () => {
  it('is in capitals without accents, quotes and pipes, but with ñ', () => {
    expect(writtenText(2, 14, ' Calle 5 «La Peña» | páramo ü')).toEqual({ text: 'CALLE 5 LA PEÑA PARAMO U' });
  });

  it('is refused rather than cut or guessed', () => {
    expect(writtenText(2, 14, 'x'.repeat(201))).toEqual({ problem: 'tiene 201 caracteres y admite 200' });
    expect(writtenText(2, 14, 'calle 東')).toHaveProperty('problem');
    expect(writtenText(3, 7, '1.234')).toHaveProperty('problem');
    expect(writtenText(3, 37, '63.25')).toHaveProperty('problem');
    expect(writtenText(2, 19, '3.5')).toHaveProperty('problem');
    expect(writtenText(2, 31, '14')).toHaveProperty('problem');
  });

  it('has the codes that were chosen, in the order of the annex, and no other', () => {
    expect(
      codedLine(
        2,
        92,
        ['b', 'a'],
        [
          ['a', '1'],
          ['b', '13'],
        ],
      ),
    ).toEqual({ text: '1,13' });
    expect(codedLine(2, 31, ['1'], [])).toEqual({ problem: '«1» no tiene código del anexo' });
    expect(
      codedLine(
        2,
        31,
        ['a', 'b'],
        [
          ['a', '1'],
          ['b', '2'],
        ],
      ),
    ).toEqual({
      problem: 'tiene varias respuestas y admite una',
    });
  });
});
