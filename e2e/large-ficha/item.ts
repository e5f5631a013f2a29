/** What a person types for one question of the large ficha, by the labels of the builder. */
import { fieldTypes } from '@caracteriza/domain/question/kinds';

/** A condition on the people who are asked the questions of a section. */
export interface PersonTrigger {
  field: string;
  operator: string;
  value: string;
}

export interface Column {
  name: string;
  /** Its type as the builder calls it. */
  kind: string;
  options?: readonly string[];
}

export interface Item {
  statement: string;
  /** The code of its kind. */
  type: string;
  /** One line for each option: its label, and after a tab its score. */
  options?: readonly string[];
  several?: true;
  /** The answer to the previous question that makes this one appear. */
  showWhen?: string;
  /** Other questions appear in it as «statement»; a person chooses their names from a list or types them. */
  expression?: string;
  /** What is typed into further fields, by their labels. */
  settings?: Readonly<Record<string, string>>;
  columns?: readonly Column[];
}

export interface Section {
  title: string;
  /** 1 or 0, for all of its items. */
  required: 0 | 1;
  trigger?: PersonTrigger;
  items: readonly Item[];
}

type Condition = Pick<Item, 'showWhen'>;

export const list = (statement: string, options: readonly string[], condition: Condition = {}): Item => ({
  statement,
  type: fieldTypes.dropdown,
  options,
  ...condition,
});
export const yesNo = (statement: string, condition?: Condition): Item =>
  list(statement, ['Sí', 'No'], condition);
export const several = (statement: string, options: readonly string[], condition?: Condition): Item => ({
  ...list(statement, options, condition),
  several: true,
});
export const text = (statement: string, condition: Condition = {}): Item => ({
  statement,
  type: fieldTypes.text,
  ...condition,
});
export const date = (statement: string): Item => ({ statement, type: fieldTypes.date });
export const number = (statement: string, settings: Item['settings'], condition: Condition = {}): Item => ({
  statement,
  type: fieldTypes.numeric,
  settings,
  ...condition,
});
export const computed = (statement: string, expression: string, settings: Item['settings'] = {}): Item => ({
  statement,
  type: fieldTypes.computed,
  expression,
  settings,
});
/** The sum of the scores of the options chosen in these questions; no result if one of them has no answer. */
export const scores = (...statements: readonly string[]): string =>
  `suma_completa(${statements.map((statement) => `puntaje(«${statement}»)`).join('; ')})`;

export const rows = (statement: string, columns: readonly Column[], condition: Condition = {}): Item => ({
  statement,
  type: fieldTypes.rows,
  columns,
  ...condition,
});
