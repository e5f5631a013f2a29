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

const ofFamilies = { base: 'families', baseWords: 'familias' } as const;
const ofVisited = { base: 'visited', baseWords: 'visitadas' } as const;

/** The figures in the order in which the screen shows them. */
export const figureTexts: Readonly<Record<Exclude<Measure, 'families'>, FigureWords>> = {
  toVisit: { label: 'Por visitar', ...ofFamilies, daily: false },
  unassigned: { label: 'Pendientes sin asignar', ...ofFamilies, daily: false },
  visited: { label: 'Visitadas', ...ofFamilies, daily: true },
  complete: { label: 'Completas', ...ofVisited, daily: true },
  reopened: { label: 'Reabiertas', ...ofVisited, daily: false },
  comeBack: { label: 'Volver otro día', ...ofVisited, daily: true },
  nobodyHome: { label: 'Nadie en casa', ...ofVisited, daily: true },
  refused: { label: 'Rechazadas', ...ofVisited, daily: true },
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
