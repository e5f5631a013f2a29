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

const asked: Row[] = [
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

const of = (...texts: string[]) => fc.constantFrom(...texts);
const joined = (...parts: (fc.Arbitrary<string> | string)[]) =>
  fc
    .tuple(...parts.map((part) => (typeof part === 'string' ? fc.constant(part) : part)))
    .map((all) => all.join(''));
const list = of('${sexo}', '${fuma}', '${a}');
const name = of("'1'", "'2'", '1', '"b"');
const number = of('3', '2.5', '17', '-1', "'4'");

/** Conditions that we can also express. */
const sayable = fc.oneof(
  joined(list, of(' = ', '='), name),
  joined('selected(', of('${males}', '${fuma}'), ', ', name, ')'),
  joined('not(', list, ' != ', name, ')'),
  joined('${sexo} != ', name),
  fc.tuple(of('${fuma}', '${a}'), name).map(([q, n]) => `(${q} != '' and ${q} != ${n})`),
  name.map((n) => `(\${males} != '' and not(selected(\${males}, ${n})))`),
  joined(of('${edad}', '${peso}', '${b}'), ' ', of('=', '<', '<=', '>', '>='), ' ', number),
  joined(number, ' ', of('=', '<', '<=', '>', '>='), ' ', of('${edad}', '${peso}')),
  joined('${nacio} ', of('=', '<', '<=', '>', '>='), of(" date('2024-02-29')", " '2024-02-29'")),
  joined('${nombre} = ', of("'x'", "'y'")),
  of("contains(${nombre}, 'x')", 'string-length(${nombre}) > 0', 'count-selected(${males}) >= 1', 'true()'),
  joined(of('${fuma}', '${males}', '${edad}', '${nombre}', '${a}'), " != ''"),
);

/** Conditions that hold without an answer, or for a single selected option; they match ours only in combination with others. */
const others = fc.oneof(
  joined(of('${fuma}', '${a}', '${males}'), ' != ', name),
  joined('not(selected(', of('${males}', '${fuma}'), ', ', name, '))'),
  joined('not(', of('${fuma}', '${a}', '${males}'), ' = ', name, ')'),
  joined(of('${edad}', '${b}'), ' != ', number),
  joined('${nombre} != ', of("'x'", "'y'")),
  of("${males} = '1'", "${fuma} = ''", "not(${nombre} = '')", 'false()'),
);
const atom = fc.oneof({ weight: 6, arbitrary: sayable }, { weight: 1, arbitrary: others });

const anyRelevant = fc.oneof(
  atom,
  fc
    .tuple(of(' and ', ' or '), fc.array(atom, { minLength: 2, maxLength: 3 }))
    .map(([joint, parts]) => parts.join(joint)),
  fc
    .tuple(of(' and ', ' or '), atom, of(' and ', ' or '), atom, atom)
    .map(([outer, first, inner, second, third]) => `${first}${outer}(${second}${inner}${third})`),
);
const maybe = fc.option(anyRelevant, { nil: null, freq: 2 });

const holds = (relevant: string | null, values: ReadonlyMap<string, string>) => {
  const expression = parseXPath(relevant ?? 'true()');
  expect(expression, relevant ?? '').not.toBeNull();
  return valueOf(expression!, values) === true;
};

it('where nothing of them is told; else the question becomes optional', () => {
  let compared = 0;
  const picks = fc.array(fc.nat(20), { minLength: 10, maxLength: 10 });
  const relevants = fc.record({ a: maybe, group: maybe, b: maybe, c: anyRelevant });
  fc.assert(
    fc.property(relevants, fc.constantFrom('yes', null), picks, (given, required, picked) => {
      const added: Row[] = [
        ['select_one l', 'a', 'A', required, given.a],
        ['begin_group', 'g', null, null, given.group],
        ['integer', 'b', 'B', required, given.b],
        ['text', 'c', 'C', 'yes', given.c],
        ['end_group', null, null, null, null],
      ];
      const header: Row = ['type', 'name', 'label', 'required', 'relevant'];
      const { form, gaps, errors } = readForm([
        sheet('survey', [header, ...asked, ...added]),
        sheet('choices', choices),
      ]);
      expect(errors).toEqual([]);
      const told = gaps.filter(({ column }) => column === 'relevant');
      for (const { row } of told)
        expect(form.questions.filter((each) => each.row === row).map((each) => each.required)).not.toContain(
          true,
        );
      if (told.length > 0) return;
      const questions = form.questions.map(surveyQuestion);
      const answers = Object.fromEntries(
        questions.map(({ id }, at) => [id, answersTo[id]![picked[at]! % answersTo[id]!.length]!]),
      );
      const values = new Map<string, string>();
      const there: string[] = [];
      for (const { id, fieldTypeCode } of questions) {
        const inGroup = id === 'b' || id === 'c';
        const own = id === 'a' || inGroup ? given[id as 'a' | 'b' | 'c'] : null;
        if (!holds(own, values) || (inGroup && !holds(given.group, values))) continue;
        there.push(id);
        const answer = answers[id]!;
        // A person who has not answered a required question cannot have reached the end.
        if (answer === '' && required === 'yes' && (id === 'a' || id === 'b')) return;
        values.set(id, fieldTypeCode === '2' && answer !== '' ? isoDay(answer) : answer);
      }
      expect(visibleQuestions(questions, answers).map(({ id }) => id)).toEqual(there);
      compared += 1;
    }),
    { numRuns: Number(process.env['XLSFORM_RUNS'] ?? 600) },
  );
  // Otherwise this would prove nothing.
  expect(compared).toBeGreaterThan(50);
});
