/** Reads a record's value for a ready-made `footer`. Empty values do not count. */
type ValueOf<Row, Value> = (row: Row) => Value | null | undefined;
type Aggregate<Row, Value> = (rows: readonly Row[]) => Value | null;

const valuesOf = <Row, Value extends number | Date>(rows: readonly Row[], value: ValueOf<Row, Value>) =>
  rows
    .map(value)
    .filter(
      (candidate): candidate is Value =>
        (typeof candidate === 'number' || candidate instanceof Date) && !Number.isNaN(Number(candidate)),
    );

/** Not `Math.min(...)`, which fails with 100,000 arguments and converts dates to numbers. */
const firstOf =
  <Row, Value extends number | Date>(
    value: ValueOf<Row, Value>,
    precedes: (one: Value, other: Value) => boolean,
  ): Aggregate<Row, Value> =>
  (rows) =>
    valuesOf(rows, value).reduce<Value | null>(
      (first, candidate) => (first === null || precedes(candidate, first) ? candidate : first),
      null,
    );

/** The sum; 0 if there are no values: `footer: sumOf((row) => row.price)`. */
export const sumOf =
  <Row>(value: ValueOf<Row, number>): Aggregate<Row, number> =>
  (rows) =>
    valuesOf(rows, value).reduce((sum, number) => sum + number, 0);

/** The mean; nothing if there are no values. The column's `numberFormat` says with how many decimals it is shown. */
export const meanOf =
  <Row>(value: ValueOf<Row, number>): Aggregate<Row, number> =>
  (rows) => {
    const numbers = valuesOf(rows, value);
    return numbers.length === 0 ? null : numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
  };

/** The smallest number or earliest date; nothing if there are none. */
export const leastOf = <Row, Value extends number | Date = number>(
  value: ValueOf<Row, Value>,
): Aggregate<Row, Value> => firstOf(value, (a, b) => a < b);

/** The greatest number or latest date; nothing if there are none. */
export const greatestOf = <Row, Value extends number | Date = number>(
  value: ValueOf<Row, Value>,
): Aggregate<Row, Value> => firstOf(value, (a, b) => a > b);

/** How many records have a value: anything but null, undefined and ''. */
export const countOf =
  <Row>(value: (row: Row) => unknown): ((rows: readonly Row[]) => number) =>
  (rows) =>
    rows.filter((row) => ![null, undefined, ''].includes(value(row) as null)).length;
