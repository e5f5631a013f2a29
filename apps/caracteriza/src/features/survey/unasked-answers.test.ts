import { expect, it } from 'vitest';
import { answeredQuestions, partAnswers, withUnasked } from './unasked-answers.ts';

const label = (id: string, text: string) => ({ id, label: text, orderOption: 1 });
const roof = {
  id: 'techo',
  statement: 'Material del techo',
  fieldTypeCode: '4',
  options: [label('zinc', 'Zinc'), label('teja', 'Teja')],
};
const picture = { id: 'foto', statement: 'Foto', fieldTypeCode: '1', options: [] };
const name = { id: 'nombre', statement: 'Nombre', fieldTypeCode: '6', options: [] };
const all = {
  answers: { nombre: 'Ñáñez', techo: 'teja', foto: 'data:image/png;base64,AA==', vacía: ' ' },
  fileNames: { foto: 'casa.png' },
};

it('parts what is asked from what is not, and puts it together again', () => {
  const { filled, unasked } = partAnswers(all, [name], [roof, picture]);
  expect(filled).toEqual({ answers: { nombre: 'Ñáñez' }, fileNames: {} });
  expect(unasked).toEqual([
    { question: roof, value: 'teja', fileName: null },
    { question: picture, value: 'data:image/png;base64,AA==', fileName: 'casa.png' },
  ]);
  const { vacía: _blank, ...answers } = all.answers;
  expect(withUnasked(filled, unasked)).toEqual({ ...all, answers });
  // A version that asks them again has them in their place.
  expect(partAnswers(withUnasked(filled, unasked), [name, roof, picture], [])).toEqual({
    filled: { ...all, answers },
    unasked: [],
  });
});

it('knows of a list the option that was chosen', () => {
  expect(answeredQuestions([roof, picture], { answers: { techo: 'teja', foto: '' }, fileNames: {} })).toEqual(
    [{ ...roof, options: [label('teja', 'Teja')] }],
  );
});

it('knows that a question offers No sabe', () => {
  const offering = { ...roof, offersDontKnow: 1, offersNoReply: 0 };
  expect(answeredQuestions([offering], { answers: { techo: '@NS' }, fileNames: {} })).toEqual([
    { ...roof, options: [], offersDontKnow: 1 },
  ]);
});

it('parts the answer of an option that is gone, and leaves its question to be answered anew', () => {
  const now = { ...roof, options: [label('zinc', 'Zinc')] };
  const given = { answers: { techo: 'teja' }, fileNames: {} };
  const { filled, unasked } = partAnswers(given, [now], [roof]);
  expect(filled.answers).toEqual({});
  expect(unasked).toEqual([{ question: { ...roof, id: 'techo/opción' }, value: 'teja', fileName: null }]);
  const anew = withUnasked({ answers: { techo: 'zinc' }, fileNames: {} }, unasked);
  const read = partAnswers(
    anew,
    [now],
    unasked.map(({ question }) => question),
  );
  expect(read).toEqual({ filled: { answers: { techo: 'zinc' }, fileNames: {} }, unasked });
});

it('keeps several chosen options in their question, and parts them where one of them is gone', () => {
  const cooking = { ...roof, several: 1 };
  const given = { answers: { techo: 'zinc teja' }, fileNames: {} };
  expect(partAnswers(given, [cooking], [cooking])).toEqual({ filled: given, unasked: [] });
  // What was asked about an option waits for it to be chosen again.
  const detailAlone = { answers: { techo: '\nFique' }, fileNames: {} };
  expect(partAnswers(detailAlone, [cooking], [cooking])).toEqual({ filled: detailAlone, unasked: [] });
  const without = (id: string) => ({ ...cooking, options: cooking.options.filter((one) => one.id !== id) });
  expect(partAnswers(given, [without('teja')], [cooking]).unasked).toEqual([
    { question: { ...cooking, id: 'techo/opción' }, value: 'zinc teja', fileName: null },
  ]);
});

it('parts No sabe from a question that no longer offers it', () => {
  const weight = { id: 'peso', statement: 'Peso', fieldTypeCode: '5', options: [] };
  const given = { answers: { peso: '@NS' }, fileNames: {} };
  const { filled, unasked } = partAnswers(given, [weight], [{ ...weight, offersDontKnow: 1 }]);
  expect(filled.answers).toEqual({});
  expect(unasked.map(({ value }) => value)).toEqual(['@NS']);
});

it('keeps beside the survey what was answered before a question became a note', () => {
  const note = { ...name, fieldTypeCode: 'nota' };
  const { filled, unasked } = partAnswers({ answers: { nombre: 'Ñáñez' }, fileNames: {} }, [note], [name]);
  expect(filled.answers).toEqual({});
  expect(unasked).toEqual([{ question: { ...name, id: 'nombre/opción' }, value: 'Ñáñez', fileName: null }]);
});
