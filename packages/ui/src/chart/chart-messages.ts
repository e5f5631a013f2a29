/** Texts for the charts. */
export interface ChartMessages {
  /** In place of a value that is not shown. */
  hidden: string;
  /** The control that goes from one point to the next: "Punto de «Cobertura por mes»". */
  point: (chart: string) => string;
}

export const chartEs: ChartMessages = {
  hidden: 'Oculto',
  point: (chart) => `Punto de «${chart}»`,
};

export const chartEn: ChartMessages = {
  hidden: 'Hidden',
  point: (chart) => `Point of “${chart}”`,
};
