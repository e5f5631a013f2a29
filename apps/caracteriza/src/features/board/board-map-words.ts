// The texts of the map.
import type { Schema } from '@caracteriza/api-client';
import { countText, figure } from '@caracteriza/domain/words/counted';

export type MapCell = Schema<'BoardMapCell'>;
export type BoardMapAnswer = Schema<'BoardMap'>;

/** The state of a family according to its last visit, in the order of the legend. */
export const progressStates = ['toVisit', 'complete', 'comeBack', 'nobodyHome', 'refused'] as const;
export type ProgressState = (typeof progressStates)[number];

/** For one family and for several. */
const progressStateTexts: Readonly<Record<ProgressState, readonly [one: string, many: string]>> = {
  toVisit: ['Por visitar', 'por visitar'],
  complete: ['Completa', 'completas'],
  comeBack: ['Volver otro día', 'para volver otro día'],
  nobodyHome: ['Nadie en casa', 'sin nadie en casa'],
  refused: ['Rechazada', 'rechazadas'],
};

export const progressStateText = (progressState: ProgressState): string =>
  progressStateTexts[progressState][0];

/** The state of the only family of a cell. */
export const progressStateOf = (cell: MapCell): ProgressState =>
  progressStates.find((progressState) => cell[progressState] > 0) ?? 'toVisit';

const doubtText = (cell: MapCell) =>
  cell.doubtful === 0
    ? ''
    : cell.families === 1
      ? ', posición dudosa'
      : `, ${figure(cell.doubtful)} con posición dudosa`;

/** 'Una familia: Completa', '12 familias: 5 por visitar, 7 completas, 1 con posición dudosa'. */
export function cellWords(cell: MapCell): string {
  if (cell.families === 1)
    return `Una familia: ${progressStateText(progressStateOf(cell))}${doubtText(cell)}`;
  const parts = progressStates
    .filter((progressState) => cell[progressState] > 0)
    .map((progressState) => `${figure(cell[progressState])} ${progressStateTexts[progressState][1]}`);
  return `${countText(cell.families, 'familia', 'familias')}: ${parts.join(', ')}${doubtText(cell)}`;
}

/** '48 familias: 12 por separado, 30 agrupadas, 4 fuera de lo que se ve y 2 sin posición.' */
export function totalText({ total, drawn, clustered, outside, unplaced }: BoardMapAnswer): string {
  const parts = [
    `${figure(drawn)} por separado`,
    `${figure(clustered)} agrupadas`,
    `${figure(outside)} fuera de lo que se ve`,
  ];
  return `${countText(total, 'familia', 'familias')}: ${parts.join(', ')} y ${figure(unplaced)} sin posición.`;
}

/**
 * 'Se están revisando las posiciones de 4.000 familias: las dudosas pueden cambiar.' Shown shortly after shapes were changed.
 */
export const uncheckedText = ({ unchecked }: BoardMapAnswer): string =>
  `${unchecked === 1 ? 'Se está revisando la posición de una familia' : `Se están revisando las posiciones de ${countText(unchecked, 'familia', 'familias')}`}: las dudosas pueden cambiar.`;
