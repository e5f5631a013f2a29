import { describe, expect, it } from 'vitest';
import { questionPieces, withPiece } from './expression-pieces.ts';
import { fieldTypes } from './kinds.ts';

const questionOf = (code: string, fieldTypeCode: string, overrides: object = {}) => ({
  code,
  fieldTypeCode,
  statement: `¿${code}?`,
  options: [],
  ...overrides,
});

describe('the pieces of a calculation', () => {
  it('are names, then scores and choices of lists; a text has none', () => {
    const smokes = questionOf('PRE000003', fieldTypes.dropdown, {
      variable: 'fuma',
      options: [
        { code: 'OPC000001', ownCode: '1', label: 'Sí', score: 2 },
        { code: 'OPC000002', label: 'No' },
      ],
    });
    const questions = [
      questionOf('PRE000001', fieldTypes.numeric, { variable: 'peso' }),
      questionOf('PRE000002', fieldTypes.text),
      smokes,
      questionOf('PRE000004', fieldTypes.date),
    ];
    expect(questionPieces(questions)).toEqual([
      { text: 'peso', label: '¿PRE000001? (peso)' },
      { text: 'fuma', label: '¿PRE000003? (fuma)' },
      { text: 'PRE000004', label: '¿PRE000004? (PRE000004)' },
      { text: 'texto(PRE000002)', label: '¿PRE000002?: su texto', group: 'Textos' },
      { text: 'puntaje(fuma)', label: '¿PRE000003?: puntaje', group: '¿PRE000003?' },
      { text: 'etiqueta(fuma)', label: '¿PRE000003?: opción elegida', group: '¿PRE000003?' },
      { text: 'codigo(fuma)', label: '¿PRE000003?: código de la opción', group: '¿PRE000003?' },
      { text: 'fuma = 1', label: '¿PRE000003? = Sí', group: '¿PRE000003?' },
      { text: 'fuma = OPC000002', label: '¿PRE000003? = No', group: '¿PRE000003?' },
    ]);
  });

  it('stand at the caret or in the place of what is selected, apart from words', () => {
    expect(withPiece('', { start: 0, end: 0 }, 'peso')).toEqual({ text: 'peso', caret: 4 });
    expect(withPiece('suma(; talla)', { start: 5, end: 5 }, 'peso')).toEqual({
      text: 'suma(peso; talla)',
      caret: 9,
    });
    expect(withPiece('talla', { start: 5, end: 5 }, 'peso')).toEqual({ text: 'talla peso', caret: 10 });
    expect(withPiece('talla', { start: 0, end: 0 }, 'peso')).toEqual({ text: 'peso talla', caret: 4 });
    expect(withPiece('2 * ', { start: 4, end: 4 }, 'suma()')).toEqual({ text: '2 * suma()', caret: 9 });
    expect(withPiece('2 * xx / 3', { start: 4, end: 6 }, 'peso')).toEqual({
      text: '2 * peso / 3',
      caret: 8,
    });
  });
});
