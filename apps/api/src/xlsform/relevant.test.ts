/** Form conditions as 'Mostrar cuando': the forms with exactly the same meaning, and those without. */
import type { ShowWhen } from '@caracteriza/domain/question/show-when';
import { expect, it } from 'vitest';
import { formFile } from '../../tests/support/xlsforms.ts';
import { exactText } from '../bulk-load/cell-text.ts';
import { readWorkbook } from '../bulk-load/workbook.ts';
import { readForm } from './read.ts';

type Row = readonly (string | null)[];

const header: Row = ['type', 'name', 'label', 'required', 'relevant'];
const surveyRows: Row[] = [
  ['select_one sexo', 'sexo', 'Sexo', 'yes', null],
  ['select_one si_no', 'fuma', '¿Fuma?', null, null],
  ['select_multiple mal', 'males', '¿Qué tiene?', null, null],
  ['integer', 'edad', 'Edad', null, null],
  ['decimal', 'peso', 'Peso', null, null],
  ['date', 'nacio', 'Nació', null, null],
  ['time', 'hora', 'Hora', null, null],
  ['text', 'nombre', 'Nombre', null, null],
  ['image', 'foto', 'Foto', null, null],
  ['note', 'nota', 'Gracias', null, null],
];
const choices = [
  ['list_name', 'name', 'label'],
  ...['f', 'm'].map((name) => ['sexo', name, name]),
  ...['1', '2'].map((name) => ['si_no', name, name]),
  ...['a', 'b'].map((name) => ['mal', name, name]),
];

const textOf = (showWhen: ShowWhen | null) =>
  showWhen &&
  `${showWhen.match}: ${showWhen.conditions.map((condition) => [condition.questionID, condition.operator, condition.value].filter((word) => word !== null).join(' ')).join(', ')}`;

/** The last of these rows, and what is reported about the conditions. */
async function lastOf(...rows: Row[]) {
  const { form, gaps, errors } = readForm(
    await readWorkbook(formFile({ survey: [header, ...surveyRows, ...rows], choices }), exactText),
  );
  expect(errors).toEqual([]);
  const { base, showWhen, required } = form.questions.at(-1)!;
  const gapTexts = gaps.filter(({ column }) => column === 'relevant').map(({ text }) => text);
  return {
    base: base && `${base.question} ${base.option}`,
    showWhen: textOf(showWhen),
    required,
    told: gapTexts,
  };
}

it.each([
  ["${fuma} = '1'", 'all: fuma equal 1'],
  ['${fuma}=1', 'all: fuma equal 1'],
  ['"1" = ${fuma}', 'all: fuma equal 1'],
  ["selected(${fuma}, '1')", 'all: fuma equal 1'],
  ["not(${fuma} != '1')", 'all: fuma equal 1'],
  ["selected(${males}, 'a') or selected( ${males} ,'b')", 'any: males equal a, males equal b'],
  ["selected(${males}, 'a') and not(selected(${males}, 'b'))", 'all: males equal a, males different b'],
  ["${males} != '' and not(selected(${males}, 'b'))", 'all: males different b'],
  ["${fuma} != '' and ${fuma} != '2'", 'all: fuma different 2'],
  ["(${fuma} != '' and not(${fuma} = '2')) or ${edad} > 60", 'any: fuma different 2, edad more 60'],
  // A required question always has an answer.
  ["${sexo} != 'm'", 'all: sexo different m'],
  ["${sexo} != 'm' or ${edad} < 5", 'any: sexo different m, edad less 5'],
  ['${edad} >= 18 and ${edad} <= 65', 'all: edad more 17, edad less 66'],
  ['18 <= ${edad}', 'all: edad more 17'],
  ['${edad} > -1', 'all: edad more -1'],
  ['${edad} >= 17.5', 'all: edad more 17.5'],
  ["${edad} > '5' and ${edad} != 7", 'all: edad more 5, edad different 7'],
  ['${peso} >= 2.5', 'all: peso more 2.49'],
  ['${peso} < .5', 'all: peso less 0.5'],
  ["${nacio} >= date('2020-03-01')", 'all: nacio more 20200229'],
  ["${nacio} < '2020-01-01'", 'all: nacio less 20200101'],
  ["${nombre} = 'Ana' or contains(${nombre}, 'María')", 'any: nombre equal Ana, nombre contains María'],
  ["${nombre} = concat('d', \"'\", 'Arc')", "all: nombre equal d'Arc"],
  ["${foto} != ''", 'all: foto answered'],
  ["not(${nombre} = '')", 'all: nombre answered'],
  ['string-length(${nombre}) > 0 and count-selected(${males}) >= 1', 'all: nombre answered, males answered'],
  ['true() and ${edad} > 3', 'all: edad more 3'],
])('reads %s', async (relevant, expectedRule) => {
  expect(await lastOf(['text', 'q', 'Una', 'yes', relevant])).toEqual({
    base: null,
    showWhen: expectedRule,
    required: true,
    told: [],
  });
});

it.each([
  // Without an answer, these are true there but not here.
  ["${fuma} != '1'", null],
  ["not(selected(${males}, 'a'))", null],
  ["${fuma} != '1' or ${edad} > 3", null],
  ["${nombre} = ''", null],
  // Here, `=` would mean that only this option is chosen.
  ["${males} = 'a'", null],
  ["${males} != 'a'", null],
  ["${fuma} = '3'", null],
  ['${fuma} > 1', null],
  ['${edad} > ${peso}', null],
  ['${edad} * 2 > 3', null],
  ["${hora} > '08:30'", null],
  ["${foto} = 'x'", null],
  ["${nota} != ''", null],
  ["${después} = 'x'", null],
  ['${nacio} <= today()', null],
  ['count-selected(${males}) > 1', null],
  ['false()', null],
  [`\${nombre} = '${'x'.repeat(201)}'`, null],
  [Array.from({ length: 21 }, (_, n) => `\${edad} < ${n}`).join(' and '), null],
  [Array.from({ length: 21 }, (_, n) => `\${edad} = ${n}`).join(' or '), null],
  [Array.from({ length: 101 }, () => '${edad} = 3').join(' and '), null],
])('tells %s, and asks nobody to answer', async (relevant, expectedRule) => {
  const { showWhen, required, told: remarks } = await lastOf(['text', 'q', 'Una', 'yes', relevant]);
  expect(showWhen).toBe(expectedRule);
  expect(required).toBe(false);
  expect(remarks.join(' and ').slice(0, 100)).toBe(relevant.slice(0, 100));
});

it('keeps the parts that can be expressed', async () => {
  const readRule = await lastOf([
    'text',
    'q',
    'Una',
    'yes',
    "${edad} > 3 and (${fuma} = '1' or false()) and ${peso} < 9",
  ]);
  expect(readRule).toMatchObject({ showWhen: 'all: edad more 3, peso less 9', required: false });
  expect(readRule.told).toEqual(["(${fuma} = '1' or false())"]);
});

it('tells once what stands twice', async () => {
  const { told: remarks } = await lastOf(['text', 'q', 'Una', 'yes', 'false() and false()']);
  expect(remarks).toEqual(['false()']);
});

it('joins the conditions of groups with that of the question, as far as they go together', async () => {
  const group = (relevant: string): Row => ['begin_group', 'g', null, null, relevant];
  const inside = (...groups: string[]) => ({
    of: (relevant: string | null, required = 'yes') =>
      lastOf(
        ...groups.map(group),
        ['text', 'q', 'Una', required, relevant],
        ...groups.map((): Row => ['end_group', null, null, null, null]),
      ),
  });
  expect(await inside("${fuma} = '1'", '${edad} > 3').of('${peso} < 9')).toMatchObject({
    showWhen: 'all: fuma equal 1, edad more 3, peso less 9',
    told: [],
    required: true,
  });
  expect(await inside("${fuma} = '1' or ${edad} > 3").of(null)).toMatchObject({
    showWhen: 'any: fuma equal 1, edad more 3',
  });
  // The group's condition on a question implies that it has an answer.
  expect(await inside("${fuma} != ''").of("${fuma} != '1'")).toMatchObject({
    showWhen: 'all: fuma different 1',
  });
  expect(await inside("${fuma} = '1'").of("${fuma} = '1'")).toMatchObject({ showWhen: 'all: fuma equal 1' });
  expect(await inside("${fuma} = '1' or ${edad} > 3").of('${peso} < 9')).toMatchObject({
    showWhen: 'all: peso less 9',
    told: ["${fuma} = '1' or ${edad} > 3"],
    required: false,
  });
});

it('takes a group that says again what the questions of an alternative show for', async () => {
  const rows: Row[] = [
    ['begin_group', 'g', null, null, '${edad} > 14'],
    ['select_one si_no', 'trabaja', '¿Trabaja?', null, null],
    ['integer', 'semanas', 'Semanas', null, null],
  ];
  const relevantTexts = (relevant: string) =>
    lastOf(...rows, ['text', 'q', 'Una', 'yes', relevant], ['end_group', null, null, null, null]);
  expect(await relevantTexts("${trabaja} = '1' or ${semanas} < 3")).toMatchObject({
    showWhen: 'any: trabaja equal 1, semanas less 3',
    told: [],
    required: true,
  });
  // This question is shown earlier.
  expect(await relevantTexts("${trabaja} = '1' or ${fuma} = '1'")).toMatchObject({
    showWhen: 'all: edad more 14',
    told: ["${trabaja} = '1' or ${fuma} = '1'"],
  });
});

it('takes a base question where the question keeps its place and its section', async () => {
  const below: Row[] = [
    ['select_one si_no', 'toma', '¿Toma?', null, null],
    ['select_one si_no', 'diario', '¿A diario?', null, "${toma} = '1'"],
  ];
  const condition = "${toma} = '1' and ${diario} = '2' and ${edad} > 3";
  expect(await lastOf(...below, ['text', 'q', 'Una', null, condition])).toMatchObject({
    base: 'diario 2',
    showWhen: 'all: edad more 3',
  });
  expect(await lastOf(...below, ['text', 'q', 'Una', null, "${toma} = '2'"])).toMatchObject({
    base: 'toma 2',
  });
  expect(
    await lastOf(...below, ['text', 'q', 'Una', null, "(${edad} = 1 or ${edad} = 2) and ${toma} = '2'"]),
  ).toMatchObject({ base: 'toma 2', showWhen: 'any: edad equal 1, edad equal 2' });
  const section: Row = ['begin_group', 'g', 'Otra sección', null, null];
  const end: Row = ['end_group', null, null, null, null];
  expect(await lastOf(...below, section, ['text', 'q', 'Una', null, "${toma} = '2'"], end)).toMatchObject({
    base: null,
    showWhen: 'all: toma equal 2',
  });
});
