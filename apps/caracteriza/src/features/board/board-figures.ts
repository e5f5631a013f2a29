// The figures of the board: their names, and the figure that each is a part of.
import type { Schema } from '@caracteriza/api-client';
import { figure, percentText } from '@caracteriza/domain/words/counted';

export type Figures = Schema<'BoardFigures'>;
export type Measure = Schema<'BoardMeasure'>;

interface FigureWords {
  readonly label: string;
  /**
   * The figure that this one is a part of. Questionnaires are not part of another figure; for them it is the number of
   * families in which they were answered.
   */
  readonly base: keyof Figures;
  readonly baseWords: string;
  /** Whether it has a value for a single day. */
  readonly daily: boolean;
}

const familiesBase = { base: 'families', baseWords: 'familias' } as const;
const visitedBase = { base: 'visited', baseWords: 'visitadas' } as const;

/** The figures in the order in which the screen shows them. */
export const figureTexts: Readonly<Record<Exclude<Measure, 'families'>, FigureWords>> = {
  toVisit: { label: 'Por visitar', ...familiesBase, daily: false },
  unassigned: { label: 'Pendientes sin asignar', ...familiesBase, daily: false },
  visited: { label: 'Visitadas', ...familiesBase, daily: true },
  complete: { label: 'Completas', ...visitedBase, daily: true },
  reopened: { label: 'Reabiertas', ...visitedBase, daily: false },
  comeBack: { label: 'Volver otro día', ...visitedBase, daily: true },
  nobodyHome: { label: 'Nadie en casa', ...visitedBase, daily: true },
  refused: { label: 'Rechazadas', ...visitedBase, daily: true },
  surveyedPeople: { label: 'Personas encuestadas', base: 'people', baseWords: 'personas', daily: true },
  questionnaires: {
    label: 'Cuestionarios respondidos',
    base: 'questionnairesFamilies',
    baseWords: 'familias',
    daily: true,
  },
};

export type ShownMeasure = keyof typeof figureTexts;
export const shownMeasures = Object.keys(figureTexts) as readonly ShownMeasure[];

export const isMeasure = (text: string): text is Measure =>
  text === 'families' || Object.hasOwn(figureTexts, text);

/** 'Visitadas', and 'Familias' for all of them. */
export const measureLabel = (measure: Measure): string =>
  measure === 'families' ? 'Familias' : figureTexts[measure].label;

/** 'de 120 familias', 'en 34 familias'. */
export function baseText(measure: ShownMeasure, figures: Figures): string {
  const { base, baseWords } = figureTexts[measure];
  return `${measure === 'questionnaires' ? 'en' : 'de'} ${figure(figures[base])} ${baseWords}`;
}

/** '28 %'; '—' if the base is 0; '' if the figure is not part of another. */
export function shareText(measure: ShownMeasure, figures: Figures): string {
  if (measure === 'questionnaires') return '';
  return percentText(figures[measure], figures[figureTexts[measure].base]);
}
