// Texts about assignments.
import type { Schema } from '@caracteriza/api-client';
import { compactToDisplay } from '@caracteriza/domain/values/dates';
import { resultText } from '../visit/visit-text.ts';

type Assignment = Schema<'Assignment'>;

export const stateLabels: Readonly<Record<Assignment['state'], string>> = {
  asignada: 'Por visitar',
  terminada: 'Terminada',
  devuelta: 'Devuelta',
  trasladada: 'Trasladada',
  tomada: 'Tomada por otra persona',
};

/** 'Devuelta: queda lejos', 'Por visitar: ya no puede verla'. */
export function stateText({ state, reason, reachable }: Assignment): string {
  if (reason !== null) return `${stateLabels[state]}: ${reason}`;
  return state === 'asignada' && !reachable ? `${stateLabels[state]}: ya no puede verla` : stateLabels[state];
}

/** The last visit of the family, '' before the first. */
export function lastVisitText({ lastVisit }: Assignment): string {
  if (lastVisit === null) return '';
  return `${resultText(lastVisit)} (${compactToDisplay(lastVisit.visitedDate.dateChar)})`;
}

export const plannedText = ({ plannedDate }: Assignment): string =>
  plannedDate === null ? 'Sin día' : (compactToDisplay(plannedDate.dateChar) ?? '');
