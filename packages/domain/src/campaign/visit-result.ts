/** Which result of a visit can be recorded (rules §6). */
import { compactToDisplay } from '../values/dates.ts';
import { refusedValue } from '../words/refused-value.ts';

/** The results of a visit, with their words. */
export const visitResultWords = {
  completa: 'Completa',
  nadieEnCasa: 'Nadie en casa',
  rechazada: 'Rechazada',
  volver: 'Volver otro día',
} as const;

/** A visit that ends; `returnDate` is yyyymmdd. */
interface EndedVisit {
  readonly result: string;
  readonly returnDate?: string | null | undefined;
  readonly reason?: string | null | undefined;
  readonly latitude?: number | null | undefined;
  readonly longitude?: number | null | undefined;
}

/** What a visit's result depends on. Days are yyyymmdd. */
interface VisitCircumstances {
  readonly today: string;
  /** The last day of the campaign. */
  readonly endDate: string;
  /** The labels of the fields, from the contract. */
  readonly labels: { readonly returnDate: string; readonly reason: string };
}

/** Why something cannot be recorded, in Spanish, with the field to correct. */
interface FieldProblem {
  readonly field: string;
  readonly message: string;
}

/** Why a visit's form cannot be saved; null if it can. */
export function visitProblem(visit: EndedVisit, circumstances: VisitCircumstances): FieldProblem | null {
  const { result, returnDate, reason, latitude = null, longitude = null } = visit;
  if (result === 'volver' && !returnDate)
    return { field: 'returnDate', message: refusedValue.required(circumstances.labels.returnDate) };
  if (result === 'volver' && !reason?.trim())
    return { field: 'reason', message: refusedValue.required(circumstances.labels.reason) };
  const message = returnDate ? returnDateProblem(result, returnDate, circumstances) : null;
  if (message !== null) return { field: 'returnDate', message };
  return (latitude === null) === (longitude === null)
    ? null
    : { field: 'latitude', message: 'La posición no está completa: tómela de nuevo.' };
}

function returnDateProblem(
  result: string,
  returnDate: string,
  { today, endDate }: VisitCircumstances,
): string | null {
  if (result !== 'volver' && result !== 'nadieEnCasa')
    return 'Con este resultado no se vuelve: deje la fecha vacía.';
  if (returnDate <= today) return 'Elija un día después de hoy.';
  return returnDate > endDate
    ? `La campaña termina el ${compactToDisplay(endDate)}. Elija un día hasta entonces.`
    : null;
}

/** Why a visit is not complete; null if it is. */
export function incompleteProblem({
  pending,
  nobodyThere,
}: {
  pending: number;
  nobodyThere: boolean;
}): FieldProblem | null {
  if (nobodyThere)
    return {
      field: 'result',
      message: 'Anotó que ningún integrante está. Elija «Nadie en casa» u otro resultado.',
    };
  if (pending === 0) return null;
  const surveys = pending === 1 ? 'Falta una encuesta' : `Faltan ${pending} encuestas`;
  return { field: 'result', message: `${surveys} por hacer. Elija otro resultado, o hágalas antes.` };
}
