/** What a ready-made `footer` of a column reads of each record. Empty values do not count. */
type ValueOf<Row> = (row: Row) => number | null | undefined;
type Aggregate<Row> = (rows: readonly Row[]) => number | null;

const numbersOf = <Row>(rows: readonly Row[], value: ValueOf<Row>) =>
  rows.map(value).filter((one) => typeof one === 'number' && !Number.isNaN(one)) as number[];

/** The sum; 0 if there are no values: `footer: sumOf((row) => row.price)`. */
export const sumOf =
  <Row>(value: ValueOf<Row>): Aggregate<Row> =>
  (rows) =>
    numbersOf(rows, value).reduce((sum, one) => sum + one, 0);

/** The mean; nothing if there are no values. */
export const meanOf =
  <Row>(value: ValueOf<Row>): Aggregate<Row> =>
  (rows) => {
    const numbers = numbersOf(rows, value);
    return numbers.length === 0 ? null : numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
  };

/** The least value; nothing if there are none. Not by `Math.min(...)`, which fails with 100,000 arguments. */
export const leastOf =
  <Row>(value: ValueOf<Row>): Aggregate<Row> =>
  (rows) =>
    numbersOf(rows, value).reduce<number | null>(
      (least, one) => (least === null || one < least ? one : least),
      null,
    );

/** The greatest value; nothing if there are none. */
export const greatestOf =
  <Row>(value: ValueOf<Row>): Aggregate<Row> =>
  (rows) =>
    numbersOf(rows, value).reduce<number | null>(
      (most, one) => (most === null || one > most ? one : most),
      null,
    );

/** How many records have a value: anything but null, undefined and ''. */
export const countOf =
  <Row>(value: (row: Row) => unknown): ((rows: readonly Row[]) => number) =>
  (rows) =>
    rows.filter((row) => ![null, undefined, ''].includes(value(row) as null)).length;
