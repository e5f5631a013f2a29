// Messages about a load.
import { countText } from '@caracteriza/domain/words/counted';
import type { BulkLoad, Report, UndoResult, Upload } from './bulk-load-state.ts';

const steps = {
  reading: 'Leyendo el archivo',
  checking: 'Revisando las filas',
  comparing: 'Comparando con los datos guardados',
  saving: 'Guardando',
  undoing: 'Deshaciendo',
};

const states: Record<Upload['state'], string> = {
  recibido: 'Sin revisar',
  revisado: 'Revisado, sin cargar',
  cargando: 'Cargando',
  interrumpido: 'Se interrumpió: no se guardó nada',
  cargado: 'Cargado',
  deshecho: 'Deshecho',
};

const works = {
  send: 'Enviando el archivo',
  check: 'Revisando',
  load: 'Cargando',
  undo: 'Deshaciendo',
  watch: 'Buscando el cargue',
};

/** Describes the current operation. */
export function workText({
  work,
  progress,
  stopping,
}: Pick<BulkLoad, 'work' | 'progress' | 'stopping'>): string {
  if (stopping) return 'Deteniendo';
  if (work === 'download') return 'Preparando las filas con errores';
  if (progress) return steps[progress.step];
  return works[work ?? 'check'];
}

/** The state of a load in the list. */
export function stateText({ state, progress, kept }: Upload): string {
  if (progress) return `${steps[progress.step]}: ${progress.percent} %`;
  return kept ? `${states[state]}, menos ${recordsText(kept)}` : states[state];
}

export const rowsText = (count: number): string => countText(count, 'fila', 'filas');

/** The result of a check, in one sentence. */
export const reportText = ({ created, updated, unchanged, rejected }: Report): string =>
  `El archivo se revisó: ${countText(created, 'persona nueva', 'personas nuevas')}, ${countText(updated, 'cambia', 'cambian')}, ${countText(unchanged, 'igual', 'iguales')} y ${countText(rejected, 'fila con errores', 'filas con errores')}. Todavía no se guardó nada.`;

/** The result of a load, in one sentence. */
export function loadResultText({
  fileName,
  state,
  created,
  updated,
  unchanged,
  familiesCreated,
}: Upload): string {
  if (state === 'deshecho') return `«${fileName}» se cargó y después se deshizo.`;
  const people = `${countText(created, 'persona nueva', 'personas nuevas')}, ${countText(updated, 'cambiada', 'cambiadas')} y ${countText(unchanged, 'igual', 'iguales')}`;
  return `«${fileName}» se cargó: ${people}; ${countText(familiesCreated, 'familia nueva', 'familias nuevas')}.`;
}

export const recordsText = (count: number): string => countText(count, 'registro', 'registros');

/** The result of undoing a load, in one sentence. */
export const undoneText = ({ removed, restored, kept }: UndoResult): string =>
  `Carga deshecha: ${recordsText(removed)} fuera, ${recordsText(restored)} con sus valores anteriores, ${recordsText(kept.length)} sin tocar.`;

/** The outcome of the last operation; empty if there is nothing to report. */
export const resultText = ({ report, loaded, undone, work }: BulkLoad): string => {
  if (undone) return undoneText(undone);
  if (work === 'download') return 'Las filas con errores se descargaron.';
  if (loaded) return loadResultText(loaded);
  return report ? reportText(report) : '';
};
