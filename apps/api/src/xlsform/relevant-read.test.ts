/** If a form is imported without any reported gaps, its conditions show the same questions here as in XLSForm. */
import { visibleQuestions } from '@caracteriza/domain/question/survey-flow';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { valueOf } from '../../tests/support/xpath.ts';
import { isoDay } from './constraint.ts';
import { parseXPath } from './expression.ts';
import { readForm } from './read.ts';
import { surveyQuestion } from './row-order.ts';

type Row = readonly (string | null)[];

const sheet = (name: string, rows: readonly Row[]) => ({
  name,
  hidden: false,
  hiddenRows: 0,
  moreColumns: false,
  rows: [...rows],
  marks: new Map(),
});

const rows: Row[] = [
  ['select_one l', 'sexo', 'Sexo', 'yes', null],
  ['select_one l', 'fuma', 'Fuma', null, null],
  ['select_multiple l', 'males', 'Males', null, null],
  ['integer', 'edad', 'Edad', null, null],
  ['decimal', 'peso', 'Peso', null, null],
  ['date', 'nacio', 'Nació', null, null],
  ['text', 'nombre', 'Nombre', null, null],
];
const choices: Row[] = [['list_name', 'name', 'label'], ...['1', '2', 'b'].map((name) => ['l', name, name])];

const listNames = ['1', '2', 'b'];
const answersTo: Readonly<Record<string, readonly string[]>> = {
  sexo: listNames,
  fuma: ['', ...listNames],
  males: ['', '1', '1 2', '2 b', '1 2 b'],
  edad: ['', '0', '3', '4', '17'],
  peso: ['', '0', '2.49', '2.5', '3', '17.01'],
  nacio: ['', '20240228', '20240229', '20240301'],
  nombre: ['', 'x', 'y', 'x y'],
  a: ['', ...listNames],
  b: ['', '3', '17'],
  c: [''],
};

const oneText = (...texts: string[]) => fc.constantFrom(...texts);
const joinedText = (...textParts: (fc.Arbitrary<string> | string)[]) =>
  fc
    .tuple(...textParts.map((textPart) => (typeof textPart === 'string' ? fc.constant(textPart) : textPart)))
    .map((expressions) => expressions.join(''));
const list = oneText('${sexo}', '${fuma}', '${a}');
const name = oneText("'1'", "'2'", '1', '"b"');
const number = oneText('3', '2.5', '17', '-1', "'4'");

/** Conditions that we can also express. */
const readableRelevant = fc.oneof(
  joinedText(list, oneText(' = ', '='), name),
  joinedText('selected(', oneText('${males}', '${fuma}'), ', ', name, ')'),
  joinedText('not(', list, ' != ', name, ')'),
  joinedText('${sexo} != ', name),
  fc.tuple(oneText('${fuma}', '${a}'), name).map(([q, n]) => `(${q} != '' and ${q} != ${n})`),
  name.map((n) => `(\${males} != '' and not(selected(\${males}, ${n})))`),
  joinedText(oneText('${edad}', '${peso}', '${b}'), ' ', oneText('=', '<', '<=', '>', '>='), ' ', number),
  joinedText(number, ' ', oneText('=', '<', '<=', '>', '>='), ' ', oneText('${edad}', '${peso}')),
  joinedText(
    '${nacio} ',
    oneText('=', '<', '<=', '>', '>='),
    oneText(" date('2024-02-29')", " '2024-02-29'"),
  ),
  joinedText('${nombre} = ', oneText("'x'", "'y'")),
  oneText(
    "contains(${nombre}, 'x')",
    'string-length(${nombre}) > 0',
    'count-selected(${males}) >= 1',
    'true()',
  ),
  joinedText(oneText('${fuma}', '${males}', '${edad}', '${nombre}', '${a}'), " != ''"),
);

/** Conditions that hold without an answer, or for a single selected option; they match ours only in combination with others. */
const wrongConditions = fc.oneof(
  joinedText(oneText('${fuma}', '${a}', '${males}'), ' != ', name),
  joinedText('not(selected(', oneText('${males}', '${fuma}'), ', ', name, '))'),
  joinedText('not(', oneText('${fuma}', '${a}', '${males}'), ' = ', name, ')'),
  joinedText(oneText('${edad}', '${b}'), ' != ', number),
  joinedText('${nombre} != ', oneText("'x'", "'y'")),
  oneText("${males} = '1'", "${fuma} = ''", "not(${nombre} = '')", 'false()'),
);
const atom = fc.oneof({ weight: 6, arbitrary: readableRelevant }, { weight: 1, arbitrary: wrongConditions });

const anyRelevant = fc.oneof(
  atom,
  fc
    .tuple(oneText(' and ', ' or '), fc.array(atom, { minLength: 2, maxLength: 3 }))
    .map(([joint, clauses]) => clauses.join(joint)),
  fc
    .tuple(oneText(' and ', ' or '), atom, oneText(' and ', ' or '), atom, atom)
    .map(
      ([outer, firstSpace, inner, secondSpace, thirdSpace]) =>
        `${firstSpace}${outer}(${secondSpace}${inner}${thirdSpace})`,
    ),
);
const optionalRelevant = fc.option(anyRelevant, { nil: null, freq: 2 });

const isShown = (relevant: string | null, values: ReadonlyMap<string, string>) => {
  const expression = parseXPath(relevant ?? 'true()');
  expect(expression, relevant ?? '').not.toBeNull();
  return valueOf(expression!, values) === true;
};

it('where nothing of them is told; else the question becomes optional', () => {
  let comparedCount = 0;
  const answerPicks = fc.array(fc.nat(20), { minLength: 10, maxLength: 10 });
  const relevants = fc.record({
    a: optionalRelevant,
    group: optionalRelevant,
    b: optionalRelevant,
    c: anyRelevant,
  });
  fc.assert(
    fc.property(relevants, fc.constantFrom('yes', null), answerPicks, (givenRelevants, required, picked) => {
      const surveyRows: Row[] = [
        ['select_one l', 'a', 'A', required, givenRelevants.a],
        ['begin_group', 'g', null, null, givenRelevants.group],
        ['integer', 'b', 'B', required, givenRelevants.b],
        ['text', 'c', 'C', 'yes', givenRelevants.c],
        ['end_group', null, null, null, null],
      ];
      const header: Row = ['type', 'name', 'label', 'required', 'relevant'];
      const { form, gaps, errors } = readForm([
        sheet('survey', [header, ...rows, ...surveyRows]),
        sheet('choices', choices),
      ]);
      expect(errors).toEqual([]);
      const relevantGaps = gaps.filter(({ column }) => column === 'relevant');
      for (const { row } of relevantGaps)
        expect(
          form.questions.filter((question) => question.row === row).map((question) => question.required),
        ).not.toContain(true);
      if (relevantGaps.length > 0) return;
      const questions = form.questions.map(surveyQuestion);
      const answers = Object.fromEntries(
        questions.map(({ id }, index) => [id, answersTo[id]![picked[index]! % answersTo[id]!.length]!]),
      );
      const values = new Map<string, string>();
      const visibleIDs: string[] = [];
      for (const { id, fieldTypeCode } of questions) {
        const inGroup = id === 'b' || id === 'c';
        const ownAnswer = id === 'a' || inGroup ? givenRelevants[id as 'a' | 'b' | 'c'] : null;
        if (!isShown(ownAnswer, values) || (inGroup && !isShown(givenRelevants.group, values))) continue;
        visibleIDs.push(id);
        const answer = answers[id]!;
        // A person who has not answered a required question cannot have reached the end.
        if (answer === '' && required === 'yes' && (id === 'a' || id === 'b')) return;
        values.set(id, fieldTypeCode === '2' && answer !== '' ? isoDay(answer) : answer);
      }
      expect(visibleQuestions(questions, answers).map(({ id }) => id)).toEqual(visibleIDs);
      comparedCount += 1;
    }),
    { numRuns: Number(process.env['XLSFORM_RUNS'] ?? 600) },
  );
  // Otherwise this would prove nothing.
  expect(comparedCount).toBeGreaterThan(50);
});
