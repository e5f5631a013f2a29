// Texts for the results of visits.
import type { Schema } from '@caracteriza/api-client';
import { compactToDisplay } from '@caracteriza/domain/values/dates';

type Visit = Schema<'FamilyVisit'>;

const resultWords: Readonly<Record<Visit['result'], string>> = {
  completa: 'Completa',
  nadieEnCasa: 'Nadie en casa',
  rechazada: 'Rechazada',
  volver: 'Volver otro día',
};

/** The results currently possible for a visit, as dropdown options. @param left number of surveys not yet completed */
export const offeredResults = ({ left, lastDay }: { left: number; lastDay: boolean }) =>
  Object.entries(resultWords)
    .filter(([value]) => (value === 'completa' ? left === 0 : value !== 'volver' || !lastDay))
    .map(([value, label]) => ({ value, label }));

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
