/**
 * Every download of the configuration screens (spec §7), in three formats, with more rows than one batch. When read back it
 * equals the list, also when searched and sorted. Texts contain characters that break files: ñ, separators, quotes, line
 * breaks, formulas.
 */
import { type CharacterizationLevel, levelLabels } from '@caracteriza/domain/campaign/characterization-level';
import { type ReviewMode, reviewModeLabels } from '@caracteriza/domain/campaign/survey-review';
import { fold } from '@caracteriza/domain/values/fold';
import { type OptionDisplay, optionDisplayWords } from '@caracteriza/domain/question/kinds/dropdown/kind';
import { tableOfTriggerField, type TriggerField, triggerFields } from '@caracteriza/domain/rule/triggers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from './support/app.ts';
import { demoSeed, listIn, type Row } from './support/demo.ts';
import { cellOf, exportFormats, tableIn } from './support/files.ts';
import { type Owners, rowCount, seedThousands, textOf } from './support/thousands.ts';

let test: TestApp;
let owners: Owners;
/** The names of master table entries, by field and code as used in triggers. */
const entryNames = new Map<string, string>();

beforeAll(async () => {
  test = await testApp({ seed: demoSeed });
  owners = await seedThousands(test);
  for (const name of triggerFields) {
    const table = tableOfTriggerField(name);
    const entries = table === null ? [] : listIn(await test.admin('GET', `/masterTables/${table}`));
    for (const entry of entries) entryNames.set(`${name} ${entry.code}`, entry['value'] as string);
  }
}, 120_000);
afterAll(() => test.close());

type Value = Parameters<typeof cellOf>[0];

/** One download: its path, the content of its columns for a row of the list, and how it is searched and sorted. */
interface Download {
  name: string;
  path: (owners: Owners) => string;
  columns: Record<string, (row: Row) => unknown>;
  /** The values compared by the default order and by `sort`, which is descending. */
  order: (row: Row) => string | number;
  sort: string;
  sorted: (row: Row) => string | number;
  search: string;
  textIn: (row: Row) => string;
}

const field = (name: string, parentName?: string) => (row: Row) =>
  parentName === undefined ? row[name] : ((row[parentName] as Row | null)?.[name] ?? null);
const day = (name: string) => (row: Row) => ({ day: (row[name] as { dateChar: string }).dateChar });
const optionalDay = (name: string) => (row: Row) => (row[name] === null ? null : day(name)(row));
const yesOrNo = (name: string) => (row: Row) => (row[name] === 1 ? 'Sí' : 'No');
const text = (name: string, parentName?: string) => (row: Row) => String(field(name, parentName)(row));

const byCode = {
  order: ({ code }: Row) => code,
  sort: '-code',
  sorted: ({ code }: Row) => code,
  search: 'ANO niñez',
  textIn: (row: Row) => [row.code, row['name'], row['description'] ?? ''].map(String).join(' '),
};
const characterization = {
  Código: field('code'),
  'Nombre Legible': field('name'),
  Descripción: field('description'),
  Nivel: (row: Row) => levelLabels[row['level'] as CharacterizationLevel],
};
const trigger = {
  'Código de la Caracterización': field('code', 'characterizationID'),
  Caracterización: field('name', 'characterizationID'),
  'Código de la Pregunta': field('code', 'questionID'),
  Pregunta: field('statement', 'questionID'),
  Campo: field('field'),
  Operador: field('operator'),
  'Valor 1': (row: Row) => {
    const { field: name, value1 } = row as unknown as { field: TriggerField; value1: string };
    return tableOfTriggerField(name) === null ? value1 : entryNames.get(`${name} ${value1}`);
  },
  'Valor 2': field('value2'),
};
const condition = (row: Row) =>
  [row['field'], row['operator'], row['value1'], row['value2'] ?? ''].map(String).join(' ');
const triggered = {
  columns: trigger,
  order: (row: Row) => fold(condition(row)),
  // As numbers: 9 comes before 10.
  sort: '-value1',
  sorted: (row: Row) => String(row['value1']).padStart(45, '0'),
  search: 'MAYOR 1',
  // The condition, with code and text of its characterization and question.
  textIn: (row: Row) => {
    const [owner, question] = [row['characterizationID'] as Row, row['questionID'] as Row | null];
    const [code, statement] = [question?.code ?? '', question?.['statement'] ?? ''];
    return [condition(row), owner.code, owner['name'], code, statement].map(String).join(' ');
  },
};

const downloads: Download[] = [
  {
    name: 'campaigns',
    path: () => '/campaigns',
    columns: {
      Código: field('code'),
      Descripción: field('name'),
      'Descripción Detallada': field('description'),
      'Fecha de Inicio': day('startDate'),
      'Fecha de Finalización': day('endDate'),
      'Texto del consentimiento': (row) => (row['consentText'] as string | null) ?? '',
      'Encuestas que se revisan': (row) => reviewModeLabels[row['reviewMode'] as ReviewMode],
      'Porcentaje que se revisa': (row) => (row['reviewShare'] as number | null) ?? '',
    },
    ...byCode,
    sort: '-endDate',
    sorted: (row) => (row['endDate'] as { dateChar: string }).dateChar,
  },
  { name: 'characterizations', path: () => '/characterizations', columns: characterization, ...byCode },
  {
    name: 'characterizations of a campaign',
    path: ({ campaign }) => `/characterizations/campaign/${campaign}`,
    columns: characterization,
    ...byCode,
  },
  {
    name: 'questions of a characterization',
    path: ({ characterization: id }) => `/questions/characterization/${id}`,
    columns: {
      Código: field('code'),
      Enunciado: field('statement'),
      'Tipo de Pregunta': field('value', 'mtFieldTypeID'),
      Peso: field('weight'),
      Obligatoria: yesOrNo('required'),
      Sección: field('section'),
      'Pregunta Base': field('statement', 'parentID'),
      'Respuesta que la Activa': field('label', 'activeAnswerID'),
      'Mostrar cuando': field('text', 'showWhen'),
      'Ayuda Técnica': field('description'),
      'Caracterización Dependiente': field('name', 'dependentCharacterizationID'),
      'Nombre de variable': field('variable'),
      Decimales: field('decimals'),
      'Valor mínimo': field('least'),
      'Valor máximo': field('most'),
      'Mínimo usual': field('usualLeast'),
      'Máximo usual': field('usualMost'),
      Unidad: field('unit'),
      'Fecha mínima': optionalDay('earliest'),
      'Fecha máxima': optionalDay('latest'),
      'No posterior a hoy': yesOrNo('notAfterToday'),
      'Hora mínima': field('earliestTime'),
      'Hora máxima': field('latestTime'),
      'No menor que': field('notLessThan'),
      'No mayor que': field('notMoreThan'),
      'Forma de mostrar': (row) => optionDisplayWords[row['display'] as OptionDisplay],
      'Varias respuestas': yesOrNo('several'),
      'Lista compartida': field('optionList'),
      'Filtrar por': field('cascadeFrom'),
      'Solo imágenes': yesOrNo('onlyImages'),
      Columnas: (row) => (row['columns'] as Row[]).map(({ label }) => label).join(' | '),
      'Longitud mínima': field('shortest'),
      'Longitud máxima': field('longest'),
      Patrón: field('pattern'),
      'Mensaje del patrón': field('patternMessage'),
      Cálculo: field('expression'),
      'Franjas del resultado': field('bands'),
      'Admite no sabe': yesOrNo('offersDontKnow'),
      'Admite no responde': yesOrNo('offersNoReply'),
      'Opciones de Respuesta': (row) =>
        (row['options'] as Row[]).map((option) => option['label']).join(' | '),
    },
    order: (row) => Number(row['weight']),
    sort: '-code',
    sorted: ({ code }) => code,
    search: 'ANO niñez',
    textIn: (row) => [row.code, row['statement'], row['description'] ?? ''].map(String).join(' '),
  },
  {
    name: 'answer options of a question',
    path: ({ question }) => `/answerOptions/question/${question}`,
    columns: {
      Código: field('code'),
      'Código de la Pregunta': field('code', 'questionID'),
      Pregunta: field('statement', 'questionID'),
      Etiqueta: field('label'),
      'Código propio': field('ownCode'),
      Orden: field('orderOption'),
      'Pide especificar': yesOrNo('asksDetail'),
      'Excluye las demás': yesOrNo('excludes'),
      Puntaje: field('score'),
    },
    order: (row) => Number(row['orderOption']),
    sort: '-code',
    sorted: ({ code }) => code,
    search: 'ANO niñez',
    textIn: (row) => `${row.code} ${String(row['label'])}`,
  },
  { name: 'triggers', path: () => '/triggers', ...triggered },
  {
    name: 'triggers of a characterization',
    path: ({ characterization: id }) => `/triggers/characterization/${id}`,
    ...triggered,
    sort: '-operator',
    sorted: text('operator'),
    search: 'IGUAL 1',
  },
  {
    name: 'triggers of a question',
    path: ({ triggered: id }) => `/triggers/question/${id}`,
    ...triggered,
    sort: '-field',
    sorted: triggered.order,
    search: 'QUE 1',
  },
  {
    name: 'zones',
    path: () => '/zones',
    columns: {
      Código: field('code'),
      'Nombre de la Zona': field('name'),
      'Tipo de Zona': field('value', 'mtTypeID'),
      'Código Postal': field('zipcode'),
      País: field('value', 'country'),
      Departamento: field('value', 'department'),
      Municipio: field('value', 'daneID'),
    },
    ...byCode,
    sort: '-zipcode',
    sorted: text('zipcode'),
  },
];

const equal = (a: readonly unknown[], b: readonly unknown[]) =>
  a.length === b.length &&
  a.every((cell, n) => cell === b[n] || (cell instanceof Date && +cell === +(b[n] as Date)));

const isOrdered = (keys: (string | number)[]) => keys.every((key, n) => n === 0 || keys[n - 1]! <= key);

/**
 * Whether each word of the search is in the text, ignoring case and accents; a word of one or two characters must match the
 * start of a word.
 */
const holdsWords = (row: string, search: string) =>
  fold(search)
    .split(' ')
    .every((word) =>
      word.length > 2
        ? fold(row).includes(word)
        : fold(row)
            .split(/[^\p{L}\p{N}]/u)
            .some((label) => label.startsWith(word)),
    );

// The slow, full-size run reads ten thousand rows four times.
const timeoutOptions = { timeout: 180_000 };

describe.each(downloads)('the download of $name', timeoutOptions, (download) => {
  /** The list, with its rows as the columns show them. */
  const listAndCount = async (query: string) => {
    const rows = listIn(await test.admin('GET', `${download.path(owners)}${query}`));
    return {
      rows,
      values: rows.map((row) => Object.values(download.columns).map((show) => show(row) as Value)),
    };
  };
  const expectFile = async (format: (typeof exportFormats)[number], query: string, values: Value[][]) => {
    const reply = await test.admin('GET', `${download.path(owners)}/${format}${query}`);
    const [header, ...readRows] = tableIn(reply, format);
    expect(header).toEqual(Object.keys(download.columns));
    expect(readRows.length).toBe(values.length);
    // Only the first differing row is reported, because reporting all would take minutes.
    const differingIndex = values.findIndex(
      (row, n) =>
        !equal(
          readRows[n]!,
          row.map((cell) => cellOf(cell, format)),
        ),
    );
    expect(readRows[differingIndex]).toEqual(values[differingIndex]?.map((cell) => cellOf(cell, format)));
  };

  it('is the list, in three formats', async () => {
    const { rows, values } = await listAndCount('');
    expect(rows.length).toBeGreaterThanOrEqual(rowCount);
    expect(isOrdered(rows.map(download.order))).toBe(true);
    for (const format of exportFormats) await expectFile(format, '', values);
  });

  it('is what was searched, in the order asked for, in three formats', async () => {
    const allRows = (await listAndCount('')).rows;
    const query = `?search=${encodeURIComponent(download.search)}&sort=${download.sort}`;
    const { rows, values } = await listAndCount(query);
    const expectedCodes = allRows
      .filter((row) => holdsWords(download.textIn(row), download.search))
      .map(({ id }) => id);
    expect(expectedCodes.length).toBeGreaterThan(rowCount / 200);
    expect(rows.map(({ id }) => id).toSorted()).toEqual(expectedCodes.toSorted());
    expect(isOrdered(rows.map(download.sorted).toReversed())).toBe(true);
    for (const format of exportFormats) await expectFile(format, query, values);
  });
});

it('holds the texts that were seeded', async () => {
  const names = listIn(await test.admin('GET', '/zones?search=ZON9')).map((zone) => zone['name']);
  expect(names).toEqual(Array.from({ length: rowCount }, (_, n) => textOf(n)));
});
