/** Why an act cannot be recorded. */
import { compactToDisplay } from '../values/dates.ts';
import {
  type DataRequest,
  possibleActs,
  type RecordedAct,
  requestActs,
  requestStates,
  stateOf,
} from './acts.ts';
import { completeUntil, extensionDays } from './duties.ts';
import type { RequestTerms } from './terms.ts';

/** Why, in Spanish, with the field to correct. */
interface ActProblem {
  readonly field: 'act' | 'day' | 'until';
  readonly message: string;
}

/** Why the act cannot be recorded today (yyyymmdd); null if it can. */
export function actProblem(
  request: DataRequest,
  terms: RequestTerms,
  newAct: RecordedAct,
  today: string,
): ActProblem | null {
  const { act, day } = newAct;
  if (!possibleActs(request).includes(act))
    return { field: 'act', message: impossibleActText(request, newAct) };
  const earliest = request.acts.at(-1)?.day ?? request.receivedOn;
  if (day > today) return { field: 'day', message: 'La fecha no puede ser posterior a hoy.' };
  if (day < earliest)
    return { field: 'day', message: `Elija el ${compactToDisplay(earliest)} o un día posterior.` };
  if (act === 'extend') return extensionProblem(request, terms, newAct);
  if (newAct.until)
    return { field: 'until', message: 'Solo una ampliación tiene una nueva fecha: déjela vacía.' };
  const dueDay = completeUntil(request, terms);
  if (act === 'abandon' && dueDay !== null && day <= dueDay)
    return {
      field: 'day',
      message: `Tiene hasta el ${compactToDisplay(dueDay)} para completarla: ciérrela después de ese día.`,
    };
  return null;
}

function impossibleActText(request: DataRequest, { act }: RecordedAct): string {
  const state = requestStates[stateOf(request)].label.toLowerCase();
  if (act === 'askToComplete' && request.acts.some((past) => past.act === act))
    return 'Ya se pidió completarla. Anote lo que falte y responda con lo que hay.';
  return `«${requestActs[act].label}» no es posible: la solicitud está ${state}.`;
}

function extensionProblem(
  request: DataRequest,
  terms: RequestTerms,
  { day, until }: RecordedAct,
): ActProblem | null {
  const days = extensionDays(request, terms);
  if (days === null) return { field: 'act', message: 'Ningún plazo corre todavía.' };
  if (day > days.countedAfter)
    return {
      field: 'day',
      message: `El primer plazo venció el ${compactToDisplay(days.countedAfter)}: ya no se amplía. Responda cuanto antes.`,
    };
  if (!until || until <= days.countedAfter || until > days.last)
    return {
      field: 'until',
      message: `Elija un día después del ${compactToDisplay(days.countedAfter)} y hasta el ${compactToDisplay(days.last)}.`,
    };
  return null;
}
