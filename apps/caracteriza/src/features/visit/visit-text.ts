// How visits ended, in words.
import type { Schema } from '@caracteriza/api-client';
import { compactToDisplay } from '@caracteriza/domain/dates';

type Visit = Schema<'FamilyVisit'>;

export const resultWords: Readonly<Record<Visit['result'], string>> = {
  completa: 'Completa',
  nadieEnCasa: 'Nadie en casa',
  rechazada: 'Rechazada',
  volver: 'Volver otro día',
};

/** 'Volver el 05/12/2026', 'Nadie en casa, volver el 05/12/2026', 'Rechazada'. */
export function resultText({ result, returnDate }: Pick<Visit, 'result' | 'returnDate'>): string {
  if (returnDate === null) return resultWords[result];
  const day = `olver el ${compactToDisplay(returnDate.dateChar)}`;
  return result === 'volver' ? `V${day}` : `${resultWords[result]}, v${day}`;
}

/** '24/11/2026, 14:03'. */
export const visitMoment = ({
  visitedDate,
  visitedTime,
}: Pick<Visit, 'visitedDate' | 'visitedTime'>): string =>
  `${compactToDisplay(visitedDate.dateChar)}, ${visitedTime.slice(0, 5)}`;
