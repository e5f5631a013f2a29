// Messages about where the answers are stored.
import { bogotaTime, compactToDisplay, todayInBogota } from '@caracteriza/domain/values/dates';
import type { Attempt, Failure } from './draft-queue.ts';

const failures: Record<Failure, string> = {
  offline: 'Sin conexión',
  session: 'La sesión terminó',
  server: 'El servidor no responde',
};

/** The note below the questions; `onDevice` means that the device has a copy of exactly these answers. */
export function draftNote(upToDate: boolean, onDevice: boolean, attempt: Attempt | null): string {
  if (attempt?.kind === 'conflict' || attempt?.kind === 'spent') return '';
  if (upToDate && attempt?.kind === 'saved') return `Guardado ${attempt.at}`;
  if (attempt?.kind === 'rejected')
    return `El borrador no se pudo guardar: ${attempt.text} Sus respuestas siguen en esta página; al cambiar una se intentará de nuevo.`;
  if (attempt?.kind !== 'failed') return 'Cambios sin guardar';
  return `${failures[attempt.failure]}: ${onDevice ? 'guardado en este equipo' : 'cambios sin guardar'}`;
}

/** Confirmation before the session ends with answers that the server does not have. */
export const leftBehindText = (onDevice: boolean): string =>
  onDevice
    ? 'Los últimos cambios de la encuesta no se pudieron enviar. Quedan cifrados en este equipo: los encontrará cuando vuelva a entrar aquí y abra la encuesta.'
    : 'Los últimos cambios de la encuesta no se pudieron enviar y se perderán.';

/** Confirmation before leaving the survey. */
export function leavingText(upToDate: boolean, onDevice: boolean, attempt: Attempt | null): string {
  if (upToDate || attempt === null || attempt.kind === 'saved')
    return 'La encuesta no está guardada. Sus respuestas quedan en un borrador, y podrá continuar después.';
  return onDevice
    ? 'La encuesta no está guardada, y los últimos cambios no se pudieron enviar. Quedan cifrados en este equipo: los encontrará cuando abra otra vez la encuesta aquí.'
    : 'La encuesta no está guardada, y los últimos cambios se perderán.';
}

/** Confirmation before leaving answers that are neither on the server nor on the device. */
export const orphansLostText =
  'Las respuestas sin lugar en esta versión de la encuesta solo están en esta página, y se perderán.';

/** Message when the device cannot keep a copy. */
export const noCopyMessages = {
  title: 'Este equipo no puede guardar una copia de sus respuestas',
  text: 'La memoria está llena, la navegación es privada o la página no usa HTTPS. Sus respuestas se guardan solo en el servidor: no cierre la pestaña sin conexión.',
};

/** Message when the device has an unreadable copy. */
export const unreadCopyMessages = {
  title: 'Este equipo no guarda copia de sus respuestas',
  text: 'La copia anterior no se pudo leer y queda como está. Sus respuestas se guardan solo en el servidor: no cierre la pestaña sin conexión.',
};

/** Date and time in Bogotá for a Date.toISOString string. */
export function momentText(timestamp: string): string {
  const noteTime = new Date(timestamp);
  return `${compactToDisplay(todayInBogota(noteTime))}, ${bogotaTime(noteTime).slice(0, 5)}`;
}

/** Message about answers that only the device had; `at` is a Date.toISOString string. */
export const recoveredNote = (timestamp: string): string =>
  `Se recuperaron de este equipo las respuestas del ${momentText(timestamp)}, que no habían llegado al servidor.`;
