/** Texts for the charts. */
export interface ChartMessages {
  /** Shown in place of a hidden value. */
  hidden: string;
  /** Name of the control that moves from point to point: "Punto de «Cobertura por mes»". */
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
