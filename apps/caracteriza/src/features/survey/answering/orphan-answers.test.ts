import type { ColumnKind, RowColumn } from '@caracteriza/domain/question/kinds/rows/row-columns';
import { describe, expect, it } from 'vitest';
import { answeredQuestions, partAnswers, withOrphans } from './orphan-answers.ts';

const label = (id: string, text: string) => ({ id, label: text, orderOption: 1 });
const roof = {
  id: 'techo',
  statement: 'Material del techo',
  fieldTypeCode: '4',
  options: [label('zinc', 'Zinc'), label('teja', 'Teja')],
};
const picture = { id: 'foto', statement: 'Foto', fieldTypeCode: '1', options: [] };
const name = { id: 'nombre', statement: 'Nombre', fieldTypeCode: '6', options: [] };
const allAnswers = {
  answers: { nombre: 'Ñáñez', techo: 'teja', foto: 'data:image/png;base64,AA==', vacía: ' ' },
  fileNames: { foto: 'casa.png' },
};

it('parts what is asked from what is not, and puts it together again', () => {
  const { filled, orphans } = partAnswers(allAnswers, [name], [roof, picture]);
  expect(filled).toEqual({ answers: { nombre: 'Ñáñez' }, fileNames: {} });
  expect(orphans).toEqual([
    { question: roof, value: 'teja', fileName: null },
    { question: picture, value: 'data:image/png;base64,AA==', fileName: 'casa.png' },
  ]);
  const { vacía: _blank, ...answers } = allAnswers.answers;
  expect(withOrphans(filled, orphans)).toEqual({ ...allAnswers, answers });
  // A version that asks these questions again shows the answers in their usual place.
  expect(partAnswers(withOrphans(filled, orphans), [name, roof, picture], [])).toEqual({
    filled: { ...allAnswers, answers },
    orphans: [],
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
  const filledAnswers = { answers: { techo: 'teja' }, fileNames: {} };
  const { filled, orphans } = partAnswers(filledAnswers, [now], [roof]);
  expect(filled.answers).toEqual({});
  expect(orphans).toEqual([{ question: { ...roof, id: 'techo/opción' }, value: 'teja', fileName: null }]);
  const anew = withOrphans({ answers: { techo: 'zinc' }, fileNames: {} }, orphans);
  const read = partAnswers(
    anew,
    [now],
    orphans.map(({ question }) => question),
  );
  expect(read).toEqual({ filled: { answers: { techo: 'zinc' }, fileNames: {} }, orphans });
});

it('keeps several chosen options in their question, and parts them where one of them is gone', () => {
  const cooking = { ...roof, several: 1 };
  const filledAnswers = { answers: { techo: 'zinc teja' }, fileNames: {} };
  expect(partAnswers(filledAnswers, [cooking], [cooking])).toEqual({ filled: filledAnswers, orphans: [] });
  // The follow-up to an option is kept until the option is chosen again.
  const detailAlone = { answers: { techo: '\nFique' }, fileNames: {} };
  expect(partAnswers(detailAlone, [cooking], [cooking])).toEqual({ filled: detailAlone, orphans: [] });
  const withoutID = (id: string) => ({
    ...cooking,
    options: cooking.options.filter((option) => option.id !== id),
  });
  expect(partAnswers(filledAnswers, [withoutID('teja')], [cooking]).orphans).toEqual([
    { question: { ...cooking, id: 'techo/opción' }, value: 'zinc teja', fileName: null },
  ]);
});

it('has a place for each answer that a question lost, one version after another', () => {
  const only = (...ids: string[]) => ({ ...roof, options: ids.map((id) => label(id, id)) });
  const first = partAnswers({ answers: { techo: 'teja' }, fileNames: {} }, [only('zinc')], [roof]).orphans;
  const answersWithOrphans = withOrphans({ answers: { techo: 'zinc' }, fileNames: {} }, first);
  const { orphans } = partAnswers(
    answersWithOrphans,
    [only('palma')],
    [roof, ...first.map(({ question }) => question)],
  );
  expect(withOrphans({ answers: {}, fileNames: {} }, orphans).answers).toEqual({
    'techo/opción': 'teja',
    'techo/opción/2': 'zinc',
  });
});

it('parts No sabe from a question that no longer offers it', () => {
  const weight = { id: 'peso', statement: 'Peso', fieldTypeCode: '5', options: [] };
  const filledAnswers = { answers: { peso: '@NS' }, fileNames: {} };
  const { filled, orphans } = partAnswers(filledAnswers, [weight], [{ ...weight, offersDontKnow: 1 }]);
  expect(filled.answers).toEqual({});
  expect(orphans.map(({ value }) => value)).toEqual(['@NS']);
});

it('keeps beside the survey what was answered before a question became a note', () => {
  const note = { ...name, fieldTypeCode: 'nota' };
  const { filled, orphans } = partAnswers({ answers: { nombre: 'Ñáñez' }, fileNames: {} }, [note], [name]);
  expect(filled.answers).toEqual({});
  expect(orphans).toEqual([{ question: { ...name, id: 'nombre/opción' }, value: 'Ñáñez', fileName: null }]);
});

it('parts what a question of another type cannot show from it', () => {
  const question = (fieldTypeCode: string) => ({ id: 'casa', statement: 'Casa', fieldTypeCode, options: [] });
  const parted = (value: string, before: string, now: string) =>
    partAnswers({ answers: { casa: value }, fileNames: {} }, [question(now)], [question(before)]).orphans
      .length;
  expect(parted('Vaca', '6', 'filas')).toBe(1);
  expect(parted('[{"animal":"Vaca"}]', 'filas', '6')).toBe(1);
  expect(parted('20200131', '2', '6')).toBe(1);
  expect(parted('0193', '4', '6')).toBe(1);
  expect(parted('doce', '6', '2')).toBe(1);
  // Inputs that accept any text still show what was typed.
  expect(parted('12', '5', '6')).toBe(0);
  expect(parted('doce', '6', '5')).toBe(0);
});

describe('an answer of rows', () => {
  const column = (key: string, kind: ColumnKind = 'text', options: readonly string[] = []) => ({
    key,
    label: key,
    kind,
    required: 0,
    options,
  });
  const animals = {
    id: 'animales',
    statement: 'Animales',
    fieldTypeCode: 'filas',
    options: [],
    columns: [column('animal', 'list', ['Vaca', 'Gato']), column('nombre'), column('nacido')],
  };
  const rows = [{ animal: 'Vaca', nombre: 'Lola', nacido: 'hace poco' }, {}, { animal: 'Gato' }];
  const filledAnswers = { answers: { animales: JSON.stringify(rows) }, fileNames: {} };
  const whole = [
    {
      question: { ...animals, id: 'animales/opción' },
      value: filledAnswers.answers.animales,
      fileName: null,
    },
  ];
  const parted = (...columns: RowColumn[]) =>
    partAnswers(filledAnswers, [{ ...animals, columns }], [animals]);
  const rowsOf = ({ filled }: ReturnType<typeof parted>) =>
    JSON.parse(filled.answers['animales']!) as unknown;

  it('stays as it is while its columns take it', () => {
    expect(parted(...animals.columns.toReversed(), column('otra'))).toEqual({
      filled: filledAnswers,
      orphans: [],
    });
    const blank = { answers: { animales: '[{"animal":""},{}]' }, fileNames: {} };
    expect(partAnswers(blank, [{ ...animals, columns: [column('otra')] }], [animals]).filled).toEqual(blank);
  });

  it('keeps the cells that still have a column, and all of it beside the survey', () => {
    const partedAnswers = parted(animals.columns[0]!, animals.columns[2]!);
    expect(rowsOf(partedAnswers)).toEqual([{ animal: 'Vaca', nacido: 'hace poco' }, {}, { animal: 'Gato' }]);
    expect(partedAnswers.orphans).toEqual(whole);
    // When the device's copy of both parts is read, it splits the same way again.
    const [currentQuestion, savedQuestion] = [
      { ...animals, columns: [animals.columns[0]!, animals.columns[2]!] },
      whole[0]!.question,
    ];
    expect(
      partAnswers(
        withOrphans(partedAnswers.filled, partedAnswers.orphans),
        [currentQuestion],
        [savedQuestion],
      ),
    ).toEqual(partedAnswers);
  });

  it('keeps no option that is gone, and no day that is none', () => {
    const [, name] = animals.columns;
    const partedAnswers = parted(column('animal', 'list', ['Res', 'Gato']), name!, column('nacido', 'date'));
    expect(rowsOf(partedAnswers)).toEqual([{ nombre: 'Lola' }, {}, { animal: 'Gato' }]);
    expect(partedAnswers.orphans).toEqual(whole);
  });

  it('is none where no cell is left', () => {
    const partedAnswers = parted(column('otra'));
    expect(partedAnswers.filled.answers).toEqual({});
    expect(partedAnswers.orphans).toEqual(whole);
  });
});
