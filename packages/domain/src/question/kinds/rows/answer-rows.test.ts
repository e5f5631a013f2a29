import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answerProblem } from '../../answer-check.ts';
import { rowsOnWire, rowsValue, rowTexts } from './answer-rows.ts';
import { type AnswerRow, answerRows } from './row-values.ts';
import { rowsAdmitted } from './admitted.ts';
import { columnsProblem } from './columns-problem.ts';
import { keyedColumns, type RowColumn } from './row-columns.ts';
import { question } from '../../survey-flow.fixture.ts';
import { answerOnWire, answersToSend, checkAnswers, requiredMissing } from '../../survey-flow.ts';

const columns: RowColumn[] = [
  { key: 'vacuna', label: 'Vacuna', kind: 'list', required: 1, options: ['BCG', 'Hepatitis B'] },
  { key: 'fecha', label: 'Fecha', kind: 'date', required: 0, options: [] },
  { key: 'dosis', label: 'Dosis', kind: 'decimal', required: 0, options: [] },
  { key: 'hora', label: 'Hora', kind: 'time', required: 0, options: [] },
];
const vaccines = question('v', { fieldTypeCode: 'filas', columns, options: [], required: 1 });
const today = '20261101';
const problem = (rows: object[] | string) =>
  answerProblem(vaccines, typeof rows === 'string' ? rows : JSON.stringify(rows), today);

describe('an answer that is rows', () => {
  it('goes out in one form: cells in order, as each is sent, without blank cells and rows', () => {
    const typedRows: AnswerRow[] = [
      { dosis: '0,5', vacuna: 'BCG', hora: '830' },
      { vacuna: '', dosis: ' ' },
      { hora: '8:30', vacuna: 'BCG' },
    ];
    const sentText = '[{"vacuna":"BCG","dosis":"0.5","hora":"830"},{"vacuna":"BCG","hora":"08:30"}]';
    expect(answerOnWire(vaccines, rowsValue(typedRows))).toBe(sentText);
    expect(answersToSend([vaccines], { v: rowsValue(typedRows) })).toEqual([
      { questionID: 'v', value: sentText },
    ]);
    expect(rowsOnWire(columns, rowsValue([{}, { dosis: '' }]))).toBe('');
  });

  it('has room for the longest text in every cell of every row', () => {
    const wideTable = Array.from({ length: 12 }, (_, index) => ({
      ...columns[0]!,
      key: `${'k'.repeat(38)}${index}`,
      kind: 'text' as const,
    }));
    const value = rowsValue(
      Array.from({ length: 50 }, () =>
        Object.fromEntries(wideTable.map(({ key }) => [key, '"🐄'.repeat(100)])),
      ),
    );
    expect(answerProblem({ ...vaccines, columns: wideTable }, value, today)).toBeNull();
  });

  it('is none while nobody has filled a row', () => {
    for (const value of ['', '[{}]', '[{"dosis":" "}]'])
      expect(requiredMissing([vaccines], { v: value }), value).toHaveLength(1);
    expect(requiredMissing([vaccines], { v: '[{"dosis":"1"}]' })).toEqual([]);
    expect(answersToSend([vaccines], { v: '[{}]' })).toEqual([]);
    const lastQuestion = question('w', {
      showWhen: { match: 'all', conditions: [{ questionID: 'v', operator: 'answered', value: null }] },
    });
    expect(checkAnswers([vaccines, lastQuestion], { w: 'w.si' }, today)).toHaveLength(2);
  });

  it('is refused with the row and the column that are wrong', () => {
    expect(problem([{ vacuna: 'BCG', fecha: '20200229', dosis: '0.5', hora: '08:30' }])).toBeNull();
    expect(problem([{ vacuna: 'BCG' }, { dosis: '1' }])).toBe(
      'Fila 2, Vacuna: El campo Vacuna es requerido.',
    );
    expect(problem([{ vacuna: 'Otra' }])).toBe('Fila 1, Vacuna: La opción elegida no existe.');
    expect(problem([{ vacuna: 'BCG', fecha: '20210229' }])).toBe(
      'Fila 1, Fecha: La respuesta debe ser una fecha válida.',
    );
    expect(problem([{ vacuna: 'BCG', dosis: '0,5' }])).toMatch(/^Fila 1, Dosis: /);
    expect(problem([{ vacuna: 'BCG', dosis: 'null' }])).toMatch(/^Fila 1, Dosis: /);
    expect(problem([{ vacuna: 'BCG', lote: '7' }])).toBe(
      'La fila 1 tiene una columna que la pregunta no tiene.',
    );
    expect(problem(Array.from({ length: 51 }, () => ({ vacuna: 'BCG' })))).toBe('Escriba máximo 50 filas.');
  });

  it('has no other form on the wire', () => {
    const unreadable = 'Las filas de la respuesta no se pueden leer.';
    for (const invalidText of [
      'BCG',
      '[]',
      '{}',
      '[1]',
      '[null]',
      '[["BCG"]]',
      '[{"vacuna":1}]',
      '[{"vacuna": "BCG"}]',
      '[{"dosis":"1","vacuna":"BCG"}]',
      '[{"vacuna":"BCG","dosis":""}]',
    ])
      expect(problem(invalidText), invalidText).toBe(unreadable);
    // Longer than anyone would type.
    expect(problem(rowsValue(Array.from({ length: 200_000 }, () => ({}))))).toBe(unreadable);
    expect(problem([{ vacuna: 'BCG' }, {}])).toBe('Fila 2, Vacuna: El campo Vacuna es requerido.');
  });

  it('is read without a throw whatever it is, and sent twice as once', () => {
    fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (value) => void answerRows(value)));
    const cell = fc.oneof(fc.string(), fc.constantFrom('0,5', '8:30', '-1.50', ' '));
    const row = fc.dictionary(
      fc.constantFrom('vacuna', 'fecha', 'dosis', 'hora', '__proto__', 'constructor'),
      cell,
    );
    fc.assert(
      fc.property(fc.array(row, { maxLength: 4 }), (rows) => {
        const wireRows = rowsOnWire(columns, rowsValue(rows));
        expect(rowsOnWire(columns, wireRows)).toBe(wireRows);
      }),
    );
  });

  it('is read by a person with the names of its columns', () => {
    const value =
      '[{"vacuna":"BCG","fecha":"20200229","dosis":"0.5"},{},{"dosis":""},{"vacuna":"Hepatitis B","lote":"7"}]';
    expect(rowTexts(columns, value)).toEqual([
      'Vacuna: BCG; Fecha: 29/02/2020; Dosis: 0,5',
      'Vacuna: Hepatitis B',
    ]);
  });
});

describe('the bounds of a column', () => {
  const bounded = question('b', {
    fieldTypeCode: 'filas',
    columns: keyedColumns([
      { label: 'Edad', kind: 'whole', required: 0, options: [], least: 1, most: 120 },
      { label: 'Saldo', kind: 'decimal', required: 0, options: [], least: -5, most: null },
      { label: 'Parto', kind: 'date', required: 0, options: [], notAfterToday: 1 },
      { label: 'Nota', kind: 'text', required: 0, options: [], least: 3, notAfterToday: 1 },
    ]),
    options: [],
  });
  const boundsProblem = (row: object) => answerProblem(bounded, JSON.stringify([row]), today);

  it('are those of its kind, and none is written where none was given', () => {
    const [age, balance, birth, note] = bounded.columns ?? [];
    expect(age).toMatchObject({ least: 1, most: 120 });
    expect(balance).not.toHaveProperty('most');
    expect(birth).toMatchObject({ notAfterToday: 1 });
    expect(Object.keys(note!)).toEqual(['key', 'label', 'kind', 'required', 'options']);
    const plain = keyedColumns([{ label: 'Edad', kind: 'whole', required: 0, options: [], least: 0 }]);
    expect(Object.keys(plain[0]!)).toEqual(['key', 'label', 'kind', 'required', 'options']);
  });

  it('refuse what lies beyond, with the row and the column', () => {
    expect(boundsProblem({ edad: '120', saldo: '-5', parto: today })).toBeNull();
    expect(boundsProblem({ edad: '121' })).toBe('Fila 1, Edad: El valor máximo es 120.');
    expect(boundsProblem({ edad: '0' })).toBe('Fila 1, Edad: El valor mínimo es 1.');
    expect(boundsProblem({ saldo: '-5.5' })).toBe('Fila 1, Saldo: El valor mínimo es -5.');
    expect(boundsProblem({ parto: '20261102' })).toBe(
      'Fila 1, Parto: La fecha no puede ser posterior a hoy.',
    );
  });

  it('of a date are an earliest and a latest day, and only a date has them', () => {
    const bounds = { earliest: '20200101', latest: '20261130' };
    const [dose, note] = keyedColumns([
      { label: 'Dosis', kind: 'date', required: 0, options: [], ...bounds, notAfterToday: 1 },
      { label: 'Nota', kind: 'text', required: 0, options: [], ...bounds },
    ]);
    expect(dose).toMatchObject(bounds);
    expect(Object.keys(note!)).toEqual(['key', 'label', 'kind', 'required', 'options']);
    const doseQuestion = question('d', { fieldTypeCode: 'filas', columns: [dose!], options: [] });
    const dayProblem = (dosis: string) => answerProblem(doseQuestion, JSON.stringify([{ dosis }]), today);
    expect(dayProblem('20200101')).toBeNull();
    expect(dayProblem('20191231')).toBe('Fila 1, Dosis: La fecha no puede ser anterior al 01/01/2020.');
    expect(dayProblem('20261102')).toBe('Fila 1, Dosis: La fecha no puede ser posterior a hoy.');
    expect(dayProblem('20261201')).toBe('Fila 1, Dosis: La fecha no puede ser posterior al 30/11/2026.');
    expect(rowsAdmitted(doseQuestion)).toEqual(['Filas: Dosis (del 01/01/2020 al 30/11/2026, hasta hoy)']);
    const problemOf = (overrides: object) =>
      columnsProblem([{ label: 'Dosis', kind: 'date', required: 0, options: [], ...overrides }]);
    expect(problemOf({ earliest: '20200102', latest: '20200101' })).toBe(
      'Columna «Dosis»: La fecha máxima no puede ser anterior a la mínima (02/01/2020).',
    );
    expect(problemOf({ earliest: '20200230' })).toBe(
      'Columna «Dosis»: Escriba una fecha válida como límite, o déjela vacía.',
    );
  });

  it('are said with the names of the columns', () => {
    expect(rowsAdmitted(bounded)).toEqual([
      'Filas: Edad (de 1 a 120), Saldo (desde -5), Parto (hasta hoy), Nota',
    ]);
  });
});

describe('columns', () => {
  const column = (label: string, overrides: Partial<RowColumn> = {}) => ({
    label,
    kind: 'text' as const,
    required: 0,
    options: [],
    ...overrides,
  });

  it('get a key from their label, and keep the one they have', () => {
    const sentColumns = [
      column('Fecha de aplicación '),
      column('¿?'),
      column('fecha de aplicacion'),
      column('Lote', { key: 'columna' }),
    ];
    expect(keyedColumns(sentColumns).map(({ key, label }) => [key, label])).toEqual([
      ['fecha_de_aplicacion', 'Fecha de aplicación'],
      ['columna_2', '¿?'],
      ['fecha_de_aplicacion_2', 'fecha de aplicacion'],
      ['columna', 'Lote'],
    ]);
  });

  it('never get the key of a column that is or was there, by which its answers are read', () => {
    const knownKeys = { heldKeys: ['fecha', 'dosis'], removed: ['lote'] };
    const sentColumns = [
      column('Fecha', { key: 'fecha' }),
      column('Dosis'),
      column('Lote', { key: 'lote' }),
      column('Nota', { showWhen: { column: 'lote', operator: 'answered', value: null } }),
    ];
    expect(keyedColumns(sentColumns, knownKeys).map(({ key, showWhen }) => [key, showWhen?.column])).toEqual([
      ['fecha', undefined],
      ['dosis_2', undefined],
      ['lote_2', undefined],
      ['nota', 'lote_2'],
    ]);
  });

  it('are refused without a name, without options, or twice', () => {
    expect(columnsProblem([])).toBe('Agregue al menos una columna.');
    expect(columnsProblem([column('Lote'), column(' ')])).toBe('Escriba el nombre de la columna 2.');
    expect(columnsProblem([column('Lote', { kind: 'list' })])).toBe(
      'Escriba las opciones de la columna «Lote».',
    );
    expect(columnsProblem([column('Lote', { kind: 'list', options: ['Papa', 'Papá', 'papa '] })])).toBe(
      'La columna «Lote» tiene dos veces la opción «papa ».',
    );
    for (const option of ['Papa\ncriolla', ' ']) {
      expect(columnsProblem([column('Lote', { kind: 'list', options: [option] })])).toBe(
        'Escriba cada opción de la columna «Lote» en una línea.',
      );
    }
    const manyValues = Array.from({ length: 101 }, (_, n) => `${n}`);
    expect(columnsProblem([column('Lote', { kind: 'list', options: manyValues })])).toBe(
      'La columna «Lote» tiene 101 opciones: deje hasta 100.',
    );
    const ages = (least: number, most: number) =>
      columnsProblem([column('Edad', { kind: 'whole', least, most })]);
    expect(ages(1, 120)).toBeNull();
    expect(ages(9, 3)).toBe('Columna «Edad»: El valor máximo no puede ser menor que el mínimo (9).');
    expect(ages(0.5, 3)).toBe('Columna «Edad»: Escriba un número entero o admita decimales.');
    expect(ages(NaN, 3)).toBe('Columna «Edad»: Escriba un número como límite, o déjelo vacío.');
    expect(columnsProblem([column('Lote'), column('LOTE')])).toBe(
      'Dos columnas se llaman «LOTE»: cambie un nombre.',
    );
    expect(columnsProblem([column('Lote', { key: 'a' }), column('Dosis', { key: 'a' })])).toBe(
      'Dos columnas tienen la misma clave.',
    );
    expect(columnsProblem([column('Lote'), column('Dosis', { options: ['de otra clase'] })])).toBeNull();
  });
});
