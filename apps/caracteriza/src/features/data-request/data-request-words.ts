// Texts about deadlines and acts on the screens of requests.
import type { Schema } from '@caracteriza/api-client';
import { requestActs } from '@caracteriza/domain/data-request/acts';
import { compactToDisplay } from '@caracteriza/domain/values/dates';
import { countText } from '@caracteriza/domain/words/counted';

type Duty = Schema<'DataRequestDuty'>;
type Act = Schema<'DataRequestAct'>;

/** The URLs of the list and of one request in it. */
export const requestsPath = '/home/data-requests';
export const requestAddress = (id: string) => `${requestsPath}?request=${id}`;

/** A day in readable form; '' for none. */
export const dayText = (day: { dateChar: string } | null) => compactToDisplay(day?.dateChar ?? '') ?? '';

/** 'Responder: hasta el 25/03/2026', without the time left. */
export const dutyText = ({ act, until, conditional }: Duty): string =>
  `${requestActs[act].label}${conditional ? ', si hace falta' : ''}: hasta el ${compactToDisplay(until.dateChar)}`;

/** How many working days are left, or how late it is. */
export function leftText({ left, overdue }: Pick<Duty, 'left' | 'overdue'>): string {
  if (overdue) return left === 0 ? 'Venció' : `Venció hace ${countText(-left, 'día hábil', 'días hábiles')}`;
  if (left === 0) return 'Vence hoy';
  return left === 1 ? 'Queda 1 día hábil' : `Quedan ${countText(left, 'día hábil', 'días hábiles')}`;
}

/** The label of the text that each act asks for. */
export const textLabels: Readonly<Record<Act, string>> = {
  markInProcess: 'Motivo del reclamo',
  answer: 'Qué se respondió',
  askToComplete: 'Qué falta',
  complete: 'Qué entregó',
  extend: 'Motivo de la demora',
  forward: 'A quién se trasladó y cómo se le informó',
  abandon: 'Cómo se le informó',
  withdraw: 'Cómo pidió retirarla',
  note: 'Nota',
};
