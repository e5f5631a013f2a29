// The texts of the map.
import type { Schema } from '@caracteriza/api-client';
import { counted, figure } from '@caracteriza/domain/words/counted';

export type MapCell = Schema<'BoardMapCell'>;
export type BoardMapAnswer = Schema<'BoardMap'>;

/** The state of a family according to its last visit, in the order of the legend. */
export const standings = ['toVisit', 'complete', 'comeBack', 'nobodyHome', 'refused'] as const;
export type Standing = (typeof standings)[number];

/** For one family and for several. */
const standingWords: Readonly<Record<Standing, readonly [one: string, many: string]>> = {
  toVisit: ['Por visitar', 'por visitar'],
  complete: ['Completa', 'completas'],
  comeBack: ['Volver otro día', 'para volver otro día'],
  nobodyHome: ['Nadie en casa', 'sin nadie en casa'],
  refused: ['Rechazada', 'rechazadas'],
};

export const standingWord = (standing: Standing): string => standingWords[standing][0];

/** The state of the only family of a cell. */
export const standingOf = (cell: MapCell): Standing =>
  standings.find((standing) => cell[standing] > 0) ?? 'toVisit';

const doubtWords = (cell: MapCell) =>
  cell.doubtful === 0
    ? ''
    : cell.families === 1
      ? ', posición dudosa'
      : `, ${figure(cell.doubtful)} con posición dudosa`;

/** 'Una familia: Completa', '12 familias: 5 por visitar, 7 completas, 1 con posición dudosa'. */
export function cellWords(cell: MapCell): string {
  if (cell.families === 1) return `Una familia: ${standingWord(standingOf(cell))}${doubtWords(cell)}`;
  const parts = standings
    .filter((standing) => cell[standing] > 0)
    .map((standing) => `${figure(cell[standing])} ${standingWords[standing][1]}`);
  return `${counted(cell.families, 'familia', 'familias')}: ${parts.join(', ')}${doubtWords(cell)}`;
}

/** '48 familias: 12 por separado, 30 agrupadas, 4 fuera de lo que se ve y 2 sin posición.' */
export function totalWords({ total, drawn, clustered, outside, unplaced }: BoardMapAnswer): string {
  const parts = [
    `${figure(drawn)} por separado`,
    `${figure(clustered)} agrupadas`,
    `${figure(outside)} fuera de lo que se ve`,
  ];
  return `${counted(total, 'familia', 'familias')}: ${parts.join(', ')} y ${figure(unplaced)} sin posición.`;
}

/**
 * 'Se están revisando las posiciones de 4.000 familias: las dudosas pueden cambiar.' Shown shortly after shapes were changed.
 */
export const uncheckedWords = ({ unchecked }: BoardMapAnswer): string =>
  `${unchecked === 1 ? 'Se está revisando la posición de una familia' : `Se están revisando las posiciones de ${counted(unchecked, 'familia', 'familias')}`}: las dudosas pueden cambiar.`;
