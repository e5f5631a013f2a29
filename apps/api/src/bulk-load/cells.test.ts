import { describe, expect, it } from 'vitest';
import { finderOf } from './choice.ts';
import { readDay } from './day-text.ts';
import { fieldsOf, headerRowOf, knownHeaders } from './header.ts';
import { targets } from './targets.ts';
import { writableFields } from '../../tests/support/every-field.ts';

const headers = knownHeaders(targets);

describe('a day', () => {
  it.each([
    ['03/04/2020', '20200403'],
    ['3/4/2020', '20200403'],
    ['3-4-2020', '20200403'],
    ['03.04.2020', '20200403'],
    ['2020-04-03', '20200403'],
    ['2020-04-03T00:00:00', '20200403'],
    ['20200403', '20200403'],
    ['43924', '20200403'],
    ['3 de abril de 2020', '20200403'],
    ['3-abr-2020', '20200403'],
    ['Apr 3, 2020', '20200403'],
    ['29/02/2000', '20000229'],
  ])('%s is %s', (text, day) => expect(readDay(text)).toEqual({ day }));

  it.each(['29/02/2001', '31/04/2020', '1985', '3/4/85', 'ayer', '00/00/0000', '99999999', '01/01/0020'])(
    '%s is none',
    (text) => expect(readDay(text)).toEqual({ message: expect.stringMatching(/^[A-Z].*\.$/) }),
  );

  it('with the month first is offered the right way round', () => {
    expect(readDay('04/23/2020')).toMatchObject({ suggestion: '23/04/2020' });
  });
});

describe('a header', () => {
  it('is known whatever its case, accents, order and signs', () => {
    const fields = fieldsOf(
      [
        'FECHA NACIMIENTO',
        'No. documento*',
        'genero',
        'Dirección de residencia',
        'Cualquiera',
        'Correo electronico (obligatorio)',
        'correo',
      ],
      headers,
    );
    expect(fields).toEqual([
      'birthdate',
      'identification',
      'mtGenderID',
      'residentialaddress',
      null,
      'email',
      null,
    ]);
  });

  it('row is found below titles', () => {
    const rows = [
      ['Censo 2026'],
      undefined,
      ['Sexo de las personas'],
      ['Sexo', 'EPS', 'Cédula'],
      ['Hombre', 'x', '1'],
    ];
    expect(headerRowOf(rows, headers)).toEqual({ row: 3, fieldCount: 3 });
  });

  it('stands for every field that a form of people or families fills, but their place and code', () => {
    const fields = [...Object.keys(writableFields('surveyable')), ...Object.keys(writableFields('family'))];
    const knownFields = new Set(targets.map(({ field }) => field));
    expect([...new Set(fields)].filter((field) => !knownFields.has(field) && field !== 'version')).toEqual([
      'twitter',
      'latitude',
      'longitude',
      'accuracy',
      'noPositionReason',
    ]);
  });
});

describe('a choice', () => {
  const findChoice = finderOf([
    { id: '1', code: '01', value: 'Hijo(a)' },
    { id: '2', code: '02', value: 'Cónyuge o compañero(a)' },
    { id: '3', code: 'O+', value: 'O+' },
    { id: '4', code: 'O-', value: 'O-' },
    { id: '5', code: '5', value: 'EPS Sura' },
  ]);
  it.each([
    ['HIJO (A)', '1'],
    ['1', '1'],
    ['conyuge o companero(a)', '2'],
    ['o +', '3'],
    ['O-', '4'],
  ])('%s is entry %s', (text, id) => expect(findChoice(text)).toMatchObject({ entry: { id } }));

  it.each([
    ['Hija(a)', '1'],
    ['Sura', '5'],
  ])('%s is near to entry %s', (text, id) => expect(findChoice(text)).toMatchObject({ near: { id } }));

  it('far from all is near to none', () => expect(findChoice('Vecino')).toEqual({ near: null }));
});
