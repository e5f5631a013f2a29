// Texts for the results of visits.
import type { Schema } from '@caracteriza/api-client';
import { visitResultWords } from '@caracteriza/domain/campaign/visit-result';
import { compactToDisplay, dayAfter } from '@caracteriza/domain/values/dates';

type Visit = Schema<'FamilyVisit'>;

interface VisitState {
  /** Number of surveys not yet completed of present members. */
  surveysLeft: number;
  lastDay: boolean;
  nobodyThere: boolean;
}

/** The results currently possible for a visit, as dropdown options. */
export const offeredResults = ({ surveysLeft, lastDay, nobodyThere }: VisitState) =>
  Object.entries(visitResultWords)
    .filter(([value]) =>
      value === 'completa' ? surveysLeft === 0 && !nobodyThere : value !== 'volver' || !lastDay,
    )
    .map(([value, label]) => ({ value, label }));

const spoken = new Intl.ListFormat('es', { type: 'conjunction' });

/** 'No está Pedro Ruiz' during a visit, 'No estaban Pedro Ruiz y Ana Ruiz' after it; '' if everyone was present. */
export function absenceText(absences: Visit['absences'], when: 'now' | 'then'): string {
  if (absences.length === 0) return '';
  const [singular, plural] = when === 'now' ? ['No está', 'No están'] : ['No estaba', 'No estaban'];
  return `${absences.length === 1 ? singular : plural} ${spoken.format(absences.map(({ absentee }) => absentee))}`;
}

/** 'Volver el 05/12/2026', 'Nadie en casa, volver el 05/12/2026', 'Rechazada', 'Completa, pero falta una encuesta'. */
export function resultText({
  result,
  returnDate,
  reopened = false,
}: Pick<Visit, 'result' | 'returnDate'> & { reopened?: boolean }): string {
  if (reopened) return `${visitResultWords[result]}, pero falta una encuesta`;
  if (returnDate === null) return visitResultWords[result];
  const day = `olver el ${compactToDisplay(returnDate.dateChar)}`;
  return result === 'volver' ? `V${day}` : `${visitResultWords[result]}, v${day}`;
}

/** '24/11/2026, 14:03'. */
export const visitMoment = ({
  visitedDate,
  visitedTime,
}: Pick<Visit, 'visitedDate' | 'visitedTime'>): string =>
  `${compactToDisplay(visitedDate.dateChar)}, ${visitedTime.slice(0, 5)}`;

/** '25/11/2026', with a note if the day is near or past. */
export function visitDayText(day: string, today: string): string {
  const text = compactToDisplay(day) ?? '';
  if (day === today) return `Hoy, ${text}`;
  if (day === dayAfter(today)) return `Mañana, ${text}`;
  return day < today ? `${text} (atrasada)` : text;
}
