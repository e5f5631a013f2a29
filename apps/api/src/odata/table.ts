/** A table of an OData 4.0 service: its metadata, and how its rows are read. */

export type EdmType = 'Edm.String' | 'Edm.Double' | 'Edm.Int32' | 'Edm.Date';

/** The value of a property: a date as yyyy-mm-dd. */
export type Value = string | number | null;

export interface Property<Row> {
  /** A letter, then letters, digits and underscores, at most 128. */
  name: string;
  label: string;
  type: EdmType;
  value: (row: Row) => Value;
}

export interface Table<Row> {
  /** The name of the entity set. */
  name: string;
  /** The name of its entity type. */
  entity: string;
  label: string;
  /** The names of the properties that identify a row. */
  key: readonly string[];
  properties: readonly Property<Row>[];
}

/** The description of a table, available without reading it. */
export type TableDescription = Table<never>;
