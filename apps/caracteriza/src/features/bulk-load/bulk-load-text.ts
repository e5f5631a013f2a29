// What is said about a load, in words.
import { counted } from '@caracteriza/domain/counted';
import type { BulkLoad, Report, Upload } from './bulk-load.ts';

const steps = {
  reading: 'Leyendo el archivo',
  checking: 'Revisando las filas',
  comparing: 'Comparando con los datos guardados',
  saving: 'Guardando',
};

const states: Record<Upload['state'], string> = {
  recibido: 'Sin revisar',
  revisado: 'Revisado, sin cargar',
  cargando: 'Cargando',
  interrumpido: 'Se interrumpió: no se guardó nada',
  cargado: 'Cargado',
  deshecho: 'Deshecho',
};

/** What is being done now. */
export function workText({
  work,
  progress,
  stopping,
}: Pick<BulkLoad, 'work' | 'progress' | 'stopping'>): string {
  if (stopping) return 'Deteniendo';
  if (work === 'download') return 'Preparando las filas con errores';
  if (progress) return steps[progress.step];
  return { send: 'Enviando el archivo', check: 'Revisando', load: 'Cargando', watch: 'Buscando el cargue' }[
    work ?? 'check'
  ];
}

/** The state of a load in the list. */
export const stateText = ({ state, progress }: Upload): string =>
  progress ? `${steps[progress.step]}: ${progress.percent} %` : states[state];

export const rowsText = (count: number): string => counted(count, 'fila', 'filas');

/** What a check found, in one sentence. */
export const reportText = ({ created, updated, unchanged, rejected }: Report): string =>
  `El archivo se revisó: ${counted(created, 'persona nueva', 'personas nuevas')}, ${counted(updated, 'cambia', 'cambian')}, ${counted(unchanged, 'igual', 'iguales')} y ${counted(rejected, 'fila con errores', 'filas con errores')}. Todavía no se guardó nada.`;

/** What was loaded, in one sentence. */
export function loadedText({ fileName, created, updated, unchanged, familiesCreated }: Upload): string {
  const people = `${counted(created, 'persona nueva', 'personas nuevas')}, ${counted(updated, 'cambiada', 'cambiadas')} y ${counted(unchanged, 'igual', 'iguales')}`;
  return `«${fileName}» se cargó: ${people}; ${counted(familiesCreated, 'familia nueva', 'familias nuevas')}.`;
}

/** How the last work ended; empty where nothing is to be said. */
export const resultText = ({ report, loaded, work }: BulkLoad): string => {
  if (work === 'download') return 'Las filas con errores se descargaron.';
  if (loaded) return loaded.state === 'cargado' ? loadedText(loaded) : '';
  return report ? reportText(report) : '';
};
