/** The terms of requests. Working days, but for `completeMonths`. */
export interface RequestTerms {
  readonly consulta: number;
  readonly consultaExtension: number;
  readonly reclamo: number;
  readonly reclamoExtension: number;
  readonly legend: number;
  readonly askToComplete: number;
  readonly forward: number;
  readonly completeMonths: number;
  /** For the half-yearly report, from the first day of its month on. */
  readonly halfYearReport: number;
}

/** What the law 1581 of 2012 says, as read in secondary sources: each is to be confirmed by the organisation's lawyer. */
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
