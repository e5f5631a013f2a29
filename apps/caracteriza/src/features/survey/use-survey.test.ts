import { act, renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ShownQuestion } from '@caracteriza/domain/question/shown-question';
import { useSurvey } from './use-survey.ts';

/** A text question; `more` overrides its properties. */
function question(id: string, weight: number, changes: Partial<ShownQuestion> = {}): ShownQuestion {
  return {
    id,
    weight,
    parentID: null,
    activeAnswerID: null,
    required: 0,
    fieldTypeCode: '6',
    statement: `¿${id}?`,
    description: null,
    options: [],
    dependentCharacterizationID: null,
    ...changes,
  };
}

const yesNo = [
  { id: 'sí', label: 'Sí', orderOption: 1 },
  { id: 'no', label: 'No', orderOption: 2 },
];

/** Seven questions: the second is a dropdown whose 'sí' shows a required dependent. */
const questions: ShownQuestion[] = [
  question('nombre', 1, { required: 1 }),
  question('mascotas', 2, { fieldTypeCode: '4', options: yesNo }),
  question('cuántas', 9, { parentID: 'mascotas', activeAnswerID: 'sí', required: 1, fieldTypeCode: '5' }),
  ...[3, 4, 5, 6].map((weight) => question(`q${weight}`, weight)),
  question('última', 7, { required: 1 }),
];

const open = () => renderHook(() => useSurvey(questions)).result;
type Result = ReturnType<typeof open>;
const ids = (result: Result) => result.current.view.pageItems.map(({ id }) => id);
/** The result of a press after React has rendered. */
function during<T>(press: () => T): T | undefined {
  let result: T | undefined;
  act(() => {
    result = press();
  });
  return result;
}
const answer = (result: Result, id: string, value: string) => act(() => result.current.answer(id, value));

describe('pages', () => {
  it('start with five questions, the dependent one hidden', () => {
    const result = open();
    expect(ids(result)).toEqual(['nombre', 'mascotas', 'q3', 'q4', 'q5']);
    expect(result.current.view).toMatchObject({ first: 1, last: 5, total: 7, isLast: false });
  });

  it('show a dependent directly after its parent', () => {
    const result = open();
    answer(result, 'mascotas', 'sí');
    expect(ids(result)).toEqual(['nombre', 'mascotas', 'cuántas', 'q3', 'q4']);
    expect(result.current.view.total).toBe(8);
  });

  it('start again at the first when the size changes', () => {
    const result = open();
    act(() => void result.current.goTo(2));
    expect(result.current.view.page).toBe(2);
    act(() => result.current.resize(10));
    expect(result.current.view).toMatchObject({ page: 1, last: 7, isLast: true });
  });

  it('stay while something typed there is no answer yet, with the focus on it', () => {
    const result = open();
    answer(result, 'nombre', 'Ana');
    act(() => result.current.noteUnreadable('q4', 'Escriba una fecha.'));
    act(() => void result.current.goTo(2));
    expect(result.current.attention).toEqual({ questionID: 'q4' });
    act(() => result.current.resize(10));
    expect(during(() => result.current.next())).toBe(false);
    expect(during(() => result.current.checkAll())).toBe('wrong');
    expect(result.current.view).toMatchObject({ page: 1, last: 5 });
    act(() => result.current.noteUnreadable('q4', undefined));
    expect(during(() => result.current.next())).toBe(true);
    expect(result.current.view.page).toBe(2);
  });

  it('fall back to one that exists when the list shrinks', () => {
    const longList = [question('tiene', 1, { fieldTypeCode: '4', options: yesNo })].concat(
      [1, 2, 3, 4, 5].map((n) => question(`d${n}`, n, { parentID: 'tiene', activeAnswerID: 'sí' })),
    );
    const { result } = renderHook(() => useSurvey(longList));
    act(() => result.current.answer('tiene', 'sí'));
    act(() => void result.current.goTo(2));
    act(() => result.current.answer('tiene', 'no'));
    expect(result.current.view).toMatchObject({ page: 1, total: 1 });
  });
});

describe('Siguiente', () => {
  it('stays on the page and names what is missing there', () => {
    const result = open();
    expect(during(() => result.current.next())).toBe(false);
    expect(result.current.errors).toEqual({ nombre: 'El campo ¿nombre? es requerido.' });
    expect(result.current.attention).toEqual({ questionID: 'nombre' });
    expect(result.current.view.page).toBe(1);
  });

  it('forgets the error as soon as there is an answer, and goes on', () => {
    const result = open();
    during(() => result.current.next());
    answer(result, 'nombre', 'Begoña');
    expect(result.current.errors).toEqual({});
    expect(during(() => result.current.next())).toBe(true);
    expect(ids(result)).toEqual(['q6', 'última']);
  });

  it('refuses an answer that is wrong for its type', () => {
    const result = open();
    answer(result, 'nombre', 'Ana');
    answer(result, 'mascotas', 'sí');
    answer(result, 'cuántas', '1234567890123456');
    expect(during(() => result.current.next())).toBe(false);
    expect(result.current.errors).toEqual({ cuántas: 'Inserte máximo 15 caracteres.' });
  });
});

describe('Aceptar', () => {
  it('goes to the page of the first required question without an answer, wherever it is', () => {
    const result = open();
    act(() => void result.current.goTo(2));
    expect(during(() => result.current.checkAll())).toBe('missing');
    expect(result.current.view.page).toBe(1);
    expect(result.current.attention?.questionID).toBe('nombre');
    expect(Object.keys(result.current.errors)).toEqual(['nombre', 'última']);
  });

  it('does not ask for a required question that is hidden', () => {
    const result = open();
    answer(result, 'nombre', 'Ana');
    answer(result, 'última', 'fin');
    expect(during(() => result.current.checkAll())).toBe('fine');
    answer(result, 'mascotas', 'sí');
    expect(during(() => result.current.checkAll())).toBe('missing');
  });

  it('shows what the server refused', () => {
    const result = open();
    act(() => result.current.point({ última: 'La opción elegida no existe.' }));
    expect(result.current.view.page).toBe(2);
    expect(result.current.errors).toEqual({ última: 'La opción elegida no existe.' });
  });
});

describe('answers', () => {
  it('of hidden questions are kept but not sent', () => {
    const result = open();
    answer(result, 'mascotas', 'sí');
    answer(result, 'cuántas', '3');
    answer(result, 'mascotas', 'no');
    expect(result.current.given().map(({ questionID }) => questionID)).toEqual(['mascotas']);
    answer(result, 'mascotas', 'sí');
    expect(result.current.valueOf('cuántas')).toBe('3');
    expect(result.current.given()).toHaveLength(2);
  });

  it('that are empty are not sent and lose nothing', () => {
    const result = open();
    answer(result, 'nombre', '  ');
    expect(result.current.given()).toEqual([]);
    expect(result.current.dirty).toBe(false);
    answer(result, 'nombre', 'Ana');
    expect(result.current.dirty).toBe(true);
  });

  it('carry the name of their file, and lose it with the file', () => {
    const result = open();
    act(() => result.current.answer('q3', 'data:text/plain;base64,YQ==', 'cédula.txt'));
    expect(result.current.given()).toEqual([
      { questionID: 'q3', value: 'data:text/plain;base64,YQ==', fileName: 'cédula.txt' },
    ]);
    answer(result, 'q3', '');
    expect(result.current.fileNameOf('q3')).toBeUndefined();
  });
});

describe('a number', () => {
  const weight = question('peso', 1, { fieldTypeCode: '5', decimals: 1, most: 300 });
  const openWeight = () => renderHook(() => useSurvey([weight])).result as Result;

  it('is sent with a point, however it was typed, and shown as it was typed', () => {
    const result = openWeight();
    answer(result, 'peso', '72,5');
    expect(during(result.current.checkAll)).toBe('fine');
    expect(result.current.valueOf('peso')).toBe('72,5');
    expect(result.current.given()).toMatchObject([{ questionID: 'peso', value: '72.5' }]);
  });

  it.each([
    ['-3', 'No se aceptan números negativos.'],
    ['99999', 'El valor máximo es 300.'],
    ['72,', 'Escriba solo el número, por ejemplo 72,5.'],
  ])('%s is refused with its reason and kept', (typedValue, reason) => {
    const result = openWeight();
    answer(result, 'peso', typedValue);
    expect(during(result.current.checkAll)).toBe('wrong');
    expect(result.current.errors).toEqual({ peso: reason });
    expect(result.current.valueOf('peso')).toBe(typedValue);
  });
});

it('a note is shown and neither numbered, required nor sent', () => {
  const list = [
    question('primera', 1),
    question('aviso', 2, { fieldTypeCode: 'nota' }),
    question('última', 3),
  ];
  const result = renderHook(() => useSurvey(list)).result as Result;
  expect(ids(result)).toEqual(['primera', 'aviso', 'última']);
  expect(result.current.answerableCount).toBe(2);
  expect(list.map((visibleQuestion) => result.current.numberOf(visibleQuestion))).toEqual([1, 0, 2]);
  answer(result, 'última', 'Sí');
  expect(during(result.current.checkAll)).toBe('fine');
  expect(result.current.given()).toMatchObject([{ questionID: 'última' }]);
});

it('a time is sent in its one form, and shown as it was typed', () => {
  const result = renderHook(() => useSurvey([question('hora', 1, { fieldTypeCode: 'hora' })]))
    .result as Result;
  answer(result, 'hora', '830');
  expect(during(result.current.checkAll)).toBe('wrong');
  answer(result, 'hora', '0830');
  expect(during(result.current.checkAll)).toBe('fine');
  expect(result.current.valueOf('hora')).toBe('0830');
  expect(result.current.given()).toMatchObject([{ value: '08:30' }]);
});

it('an answer beyond an earlier one is refused, until either is changed', () => {
  const list = [
    question('viven', 1, { code: 'PRE000001', fieldTypeCode: '5' }),
    question('trabajan', 2, { code: 'PRE000002', fieldTypeCode: '5', notMoreThan: 'PRE000001' }),
  ];
  const result = renderHook(() => useSurvey(list)).result as Result;
  answer(result, 'viven', '9');
  answer(result, 'trabajan', '10');
  const message = 'No puede ser mayor que la respuesta de «¿viven?».';
  expect(during(result.current.checkAll)).toBe('wrong');
  expect(result.current.errors).toEqual({ trabajan: message });
  answer(result, 'viven', '8');
  expect(result.current.errors).toEqual({});
  expect(during(result.current.checkAll)).toBe('wrong');
  expect(result.current.errors).toEqual({ trabajan: message });
  answer(result, 'trabajan', '8');
  expect(during(result.current.checkAll)).toBe('fine');
});

describe('a survey with sections', () => {
  const titled: ShownQuestion[] = [
    question('agua', 1, { section: 'Vivienda', fieldTypeCode: '4', options: yesNo }),
    question('fuente', 9, { parentID: 'agua', activeAnswerID: 'sí', section: 'Salud' }),
    ...[2, 3, 4, 5, 6].map((weight) => question(`v${weight}`, weight, { section: 'Vivienda' })),
    question('peso', 7, { section: 'Salud', required: 1 }),
    question('libre', 8),
  ];
  const start = (page: number) =>
    renderHook(() => useSurvey(titled, { start: { filled: { answers: {}, fileNames: {} }, page } })).result;

  it('begins in pages of its sections, and a draft keeps the page in these', () => {
    const result = start(2);
    expect(result.current.sizes).toEqual([0, 5, 10, 20, 50]);
    expect(ids(result)).toEqual(['peso']);
    act(() => result.current.resize(5));
    expect(ids(result)).toEqual(['agua', 'v2', 'v3', 'v4', 'v5']);
    expect(result.current.pageWhenOpened).toBe(1);
    act(() => void result.current.goTo(2));
    // The page begins with the rest of the first section.
    expect(result.current.parts.map(({ title, continued }) => [title, continued])).toEqual([
      ['Vivienda', true],
      ['Salud', false],
      ['', false],
    ]);
    expect(result.current.pageWhenOpened).toBe(1);
    act(() => result.current.resize(0));
    act(() => void result.current.goTo(3));
    expect(ids(result)).toEqual(['libre']);
    expect(result.current.pageWhenOpened).toBe(3);
  });

  it('holds a dependent in the section of its base question, and leads to the page of what is missing', () => {
    const result = start(1);
    answer(result, 'agua', 'sí');
    expect(ids(result)).toEqual(['agua', 'fuente', 'v2', 'v3', 'v4', 'v5', 'v6']);
    expect(during(() => result.current.checkAll())).toBe('missing');
    expect(result.current.view).toMatchObject({ page: 2, first: 8, last: 8, total: 9 });
    expect(result.current.attention).toEqual({ questionID: 'peso' });
  });

  it('is one without them for a person of whom no such question is asked', () => {
    const { result, rerender } = renderHook(({ list }) => useSurvey(list), {
      initialProps: { list: titled },
    });
    expect(result.current.size).toBe(0);
    rerender({ list: questions });
    expect(result.current).toMatchObject({ size: 5, sizes: [5, 10, 20, 50], sections: 0 });
    expect(result.current.view).toMatchObject({ first: 1, last: 5 });
  });
});

describe('a computed question', () => {
  it('comes to something as others are answered, is not counted, and is sent as it was worked out', () => {
    const computing = [
      question('peso', 1, { code: 'P1', fieldTypeCode: '5', decimals: 1 }),
      question('doble', 2, { code: 'P2', fieldTypeCode: 'calculada', expression: 'P1 * 2', decimals: 1 }),
    ];
    const { result } = renderHook(() => useSurvey(computing));
    expect(result.current.computed).toEqual({ doble: '' });
    expect([result.current.answeredCount(), result.current.answerableCount]).toEqual([0, 1]);
    answer(result, 'peso', '72,5');
    expect([result.current.answeredCount(), result.current.answerableCount]).toEqual([1, 1]);
    expect(result.current.computed).toEqual({ doble: '145' });
    expect(result.current.given().map(({ questionID, value }) => [questionID, value])).toEqual([
      ['peso', '72.5'],
      ['doble', '145'],
    ]);
    // A draft contains the answers and nothing else.
    expect(result.current.filled.answers).toEqual({ peso: '72,5' });
  });
});
