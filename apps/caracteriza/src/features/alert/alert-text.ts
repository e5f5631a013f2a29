// Alerts in words.
import type { Schema } from '@caracteriza/api-client';
import { alertOutcomeWords, alertStateWords } from '@caracteriza/domain/alert/alert-steps';
import { minuteText } from '../../messages/moment-text.ts';

type AlertCase = Schema<'AlertCase'>;

/** 'Hasta el 12/03/2026 10:00', or that the time has passed. */
export function dueText({ dueAt, overdue, closedAt }: AlertCase): string {
  if (closedAt !== null) return `Cerrada el ${minuteText(closedAt)}`;
  return `${overdue ? 'Vencida desde' : 'Hasta'} el ${minuteText(dueAt)}`;
}

/** The state, with who attends it or how it ended. */
export function stateText({ state, attendedBy, outcome }: AlertCase): string {
  if (outcome !== null) return `${alertStateWords.cerrada}: ${alertOutcomeWords[outcome].toLowerCase()}`;
  return state === 'enAtencion' && attendedBy !== null
    ? `${alertStateWords[state]} por ${attendedBy}`
    : alertStateWords[state];
}

/** '34 años'. */
export const ageText = (age: number): string => (age === 1 ? '1 año' : `${age} años`);

/** The address of an alert. */
export const alertAddress = (id: string): string => `/home/alerts?alert=${id}`;
