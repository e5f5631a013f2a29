/** The terms of requests, in working days except for `completeMonths`. */
export interface RequestTerms {
  readonly consulta: number;
  readonly consultaExtension: number;
  readonly reclamo: number;
  readonly reclamoExtension: number;
  readonly legend: number;
  readonly askToComplete: number;
  readonly forward: number;
  readonly completeMonths: number;
  /** For the half-yearly report, counted from the first day of its month. */
  readonly halfYearReport: number;
}

/** What law 1581 of 2012 says, according to secondary sources; the organisation's lawyer has to confirm each value. */
export const lawfulTerms: RequestTerms = {
  consulta: 10,
  consultaExtension: 5,
  reclamo: 15,
  reclamoExtension: 8,
  legend: 2,
  askToComplete: 5,
  forward: 2,
  completeMonths: 2,
  halfYearReport: 15,
};
