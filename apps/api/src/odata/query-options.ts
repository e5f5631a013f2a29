/** The options of a request for a table's rows. Unsupported options are rejected, never ignored. */
import { idText } from '@caracteriza/domain/values/id';
import { filterOf } from './filter.ts';
import { invalidOption } from './refusal.ts';
import type { Property, Table } from './table.ts';

export interface QueryOptions<Row> {
  /** The properties to return, in the table's order. */
  properties: readonly Property<Row>[];
  /** As requested, for the context; null for all. */
  select: string | null;
  filter: ((row: Row) => boolean) | null;
  /** Maximum number of rows on all pages together; undefined for no limit. */
  top: number | undefined;
  count: boolean;
  /** The page begins after the survey with this ID; undefined on the first page. */
  afterKey: string | undefined;
  /** The last survey of all pages, determined by the first page. */
  last: string | undefined;
}

const optionNames = ['$filter', '$select', '$top', '$count', '$format', '$skiptoken'] as const;

export type OptionName = (typeof optionNames)[number];

/** The options by name. Throws 400 for one that is unknown, repeated or not allowed at this URL. */
export function optionsIn(
  query: string,
  admittedNames: readonly OptionName[] = optionNames,
): Map<OptionName, string> {
  const options = new Map<OptionName, string>();
  for (const [name, value] of new URLSearchParams(query)) {
    const option = optionNames.find((optionName) => optionName === name);
    if (!option || !admittedNames.includes(option))
      throw invalidOption(name.slice(0, 40), `La opción ${name.slice(0, 40)} no se admite aquí.`);
    if (options.has(option)) throw invalidOption(option, `La opción ${option} está dos veces.`);
    options.set(option, value);
  }
  return options;
}

function selectOf<Row>(text: string | undefined, { properties }: Table<Row>): readonly Property<Row>[] {
  if (text === undefined) return properties;
  const names = text.split(',').map((name) => name.trim());
  if (names.includes('*')) return properties;
  const unknownName = names.find((name) => properties.every((property) => property.name !== name));
  if (unknownName !== undefined)
    throw invalidOption('$select', `La columna ${unknownName.slice(0, 130)} no existe.`);
  return properties.filter(({ name }) => names.includes(name));
}

function wholeNumber(option: OptionName, text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw invalidOption(option, `${option} es un número entero de 0 en adelante.`);
  return Number(text);
}

function countOf(text: string | undefined): boolean {
  if (text === undefined || text === 'false') return false;
  if (text !== 'true') throw invalidOption('$count', '$count es true o false.');
  return true;
}

const skipToken = new RegExp(`^(${idText})-(${idText})(?:-(\\d{1,9}))?$`);

/** Where the next page begins, where the last one ends, and how many rows of `$top` remain. */
export interface NextPage {
  afterKey: string;
  last: string;
  rowsLeft: number | undefined;
}

export const skipTokenOf = ({ afterKey, last, rowsLeft }: NextPage): string =>
  [afterKey, last, ...(rowsLeft === undefined ? [] : [rowsLeft])].join('-');

export function queryOptionsOf<Row>(
  options: ReadonlyMap<OptionName, string>,
  table: Table<Row>,
): QueryOptions<Row> {
  const select = options.get('$select');
  const filter = options.get('$filter');
  const top = options.get('$top');
  const token = options.get('$skiptoken');
  const skippedPosition = token === undefined ? null : skipToken.exec(token);
  if (token !== undefined && !skippedPosition)
    throw invalidOption('$skiptoken', 'Siga el enlace de la página anterior sin cambiarlo.');
  const properties = selectOf(select, table);
  const maxRows = top === undefined ? undefined : wholeNumber('$top', top);
  return {
    properties,
    select: properties === table.properties ? null : properties.map(({ name }) => name).join(','),
    filter: filter === undefined ? null : filterOf(filter, table.properties),
    top: skippedPosition?.[3] === undefined ? maxRows : Number(skippedPosition[3]),
    count: countOf(options.get('$count')),
    afterKey: skippedPosition?.[1],
    last: skippedPosition?.[2],
  };
}
