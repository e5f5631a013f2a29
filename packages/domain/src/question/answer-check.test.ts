import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answerProblem, isEmptyAnswer } from './answer-check.ts';
import { maximumFileBytes } from '../values/data-url.ts';
import { isCompactDate } from '../values/dates.ts';

const question = (fieldTypeCode: string, required = 0) => ({
  fieldTypeCode,
  required,
  statement: '¿Cuál?',
  options: [{ id: 'si' }, { id: 'no' }],
});

const today = '20260310';

const png = `data:image/png;base64,${Buffer.from('89504e470d0a1a0a0000000d', 'hex').toString('base64')}`;
const pdf = 'data:application/pdf;base64,JVBERi0xLjc=';
const pngOf = (bytes: number) => {
  const content = Buffer.alloc(bytes);
  content.write('89504e470d0a1a0a', 'hex');
  return `data:image/png;base64,${content.toString('base64')}`;
};

describe('an answer', () => {
  it.each([null, undefined, '', '  \n', 'null', ' null '])('%o is none', (value) => {
    expect(isEmptyAnswer(value)).toBe(true);
    for (const type of ['1', '2', '3', '4', '5', '6', '9']) {
      expect(answerProblem(question(type), value, today)).toBeNull();
      expect(answerProblem(question(type, 1), value, today)).toBe('El campo ¿Cuál? es requerido.');
    }
  });

  it.each(['0', 'no', 'NULL', 'nulo', '.'])('%o is one', (value) => expect(isEmptyAnswer(value)).toBe(false));

  it.each([
    ['1', pdf, null],
    ['1', png, null],
    ['1', 'cédula.pdf', 'El archivo no es válido.'],
    ['1', png.replace('png', 'jpeg'), 'El contenido del archivo no corresponde a su tipo.'],
    ['2', '20240229', null],
    ['2', '20230229', 'La respuesta debe ser una fecha válida.'],
    ['2', '29/02/2024', 'La respuesta debe ser una fecha válida.'],
    ['3', png, null],
    ['3', pdf, 'La firma debe ser una imagen PNG.'],
    ['3', 'firma', 'La firma debe ser una imagen PNG.'],
    ['3', pdf.replace('application/pdf', 'image/png'), 'El contenido del archivo no corresponde a su tipo.'],
    ['4', 'si', null],
    ['4', 'Sí', 'La opción elegida no existe.'],
    ['5', '0', null],
    ['5', '123456789012345', null],
    ['5', '1234567890123456', 'Inserte máximo 15 caracteres.'],
    ['5', '12.5', 'Escriba un número entero, sin decimales.'],
    ['5', '-1', 'No se aceptan números negativos.'],
    ['5', '1e3', 'La respuesta debe ser un número.'],
    ['6', 'ñandú '.repeat(80), null],
    ['6', 'x'.repeat(500), null],
    ['6', 'x'.repeat(501), 'Inserte máximo 500 caracteres.'],
    ['6', '😀'.repeat(500), null],
    ['9', 'x'.repeat(501), 'Inserte máximo 500 caracteres.'],
  ])('of type %s, %j: %s', (type, value, problem) => {
    expect(answerProblem(question(type), value, today)).toBe(problem);
    expect(answerProblem(question(type, 1), value, today)).toBe(problem);
  });

  it.each(['1', '3'])('of type %s may hold a file of exactly 5 MB', (type) => {
    expect(answerProblem(question(type), pngOf(maximumFileBytes), today)).toBeNull();
    expect(answerProblem(question(type), pngOf(maximumFileBytes + 1), today)).toBe(
      'El archivo supera el tamaño máximo de 5 MB.',
    );
  });

  it('is judged by its type alone, for any text', () => {
    const text = fc.oneof(
      fc.string(),
      fc.stringMatching(/^\d{1,17}$/),
      fc.constantFrom('si', 'no', '20240229'),
    );
    fc.assert(
      fc.property(text, (value) => {
        fc.pre(!isEmptyAnswer(value));
        const isAccepted = (type: string) => answerProblem(question(type), value, today) === null;
        expect(isAccepted('2')).toBe(isCompactDate(value));
        expect(isAccepted('4')).toBe(value === 'si' || value === 'no');
        expect(isAccepted('5')).toBe(
          Array.from(value).every((digit) => '0123456789'.includes(digit)) && value.length <= 15,
        );
        expect(isAccepted('6')).toBe(true);
      }),
    );
  });
});
