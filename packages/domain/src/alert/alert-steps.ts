/** The states of an alert and the steps between them (decision 0116). */
import { refusedValue } from '../words/refused-value.ts';

export const alertStates = ['abierta', 'enAtencion', 'cerrada'] as const;
export type AlertState = (typeof alertStates)[number];

/** The steps that a person takes. */
export const alertSteps = ['atender', 'nota', 'cerrar', 'reabrir'] as const;
export type AlertStep = (typeof alertSteps)[number];

export const alertStateWords: Readonly<Record<AlertState, string>> = {
  abierta: 'Abierta',
  enAtencion: 'En atención',
  cerrada: 'Cerrada',
};

/** The events of an alert: the steps that people take, and the changes that surveys make. */
export const alertEventWords = {
  abierta: 'Se abrió',
  atender: 'Comenzó la atención',
  nota: 'Nota',
  cerrar: 'Se cerró',
  reabrir: 'Se reabrió',
  otraEncuesta: 'Otra encuesta de la persona también cumple la regla',
  yaNoCumple: 'La encuesta corregida ya no cumple la regla',
  vuelveACumplir: 'La encuesta corregida vuelve a cumplir la regla',
} as const;

export type AlertEvent = keyof typeof alertEventWords;

/** How an alert can end. */
export const alertOutcomeWords = {
  atendida: 'Se atendió',
  remitida: 'Se remitió a otra entidad',
  noEncontrada: 'No se encontró a la persona',
  noCorresponde: 'No había riesgo',
  retiro: 'La persona retiró su consentimiento',
} as const;

export type AlertOutcome = keyof typeof alertOutcomeWords;

/** Most urgent first. */
export const alertUrgencyWords = { alta: 'Alta', media: 'Media', baja: 'Baja' } as const;

export type AlertUrgency = keyof typeof alertUrgencyWords;

/** The steps that are possible in each state, and the state that follows. */
const nextStates: Readonly<Record<AlertState, Partial<Record<AlertStep, AlertState>>>> = {
  abierta: { atender: 'enAtencion', nota: 'abierta', cerrar: 'cerrada' },
  // Another user may take over an alert that is being attended to.
  enAtencion: { atender: 'enAtencion', nota: 'enAtencion', cerrar: 'cerrada' },
  cerrada: { nota: 'cerrada', reabrir: 'abierta' },
};

/** The state after a step; undefined if the step is not possible. */
export const stateAfter = (state: AlertState, step: AlertStep): AlertState | undefined =>
  nextStates[state][step];

/**
 * Why a step cannot be recorded with the data from its form (in Spanish), and which field to correct; null if
 * it can.
 */
export function stepProblem({
  step,
  text,
  outcome,
}: {
  readonly step: AlertStep;
  readonly text?: string | null | undefined;
  readonly outcome?: string | null | undefined;
}): { field: string; message: string } | null {
  if (step === 'cerrar' && !outcome) return { field: 'outcome', message: refusedValue.required('Resultado') };
  if (step !== 'cerrar' && outcome)
    return { field: 'outcome', message: 'El resultado solo se escribe al cerrar la alerta.' };
  return step !== 'atender' && !text?.trim()
    ? { field: 'text', message: refusedValue.required('Qué se hizo') }
    : null;
}

/** The latest time to attend to an alert. */
export function dueAt(openedAt: Date, { amount, unit }: { amount: number; unit: 'horas' | 'dias' }): Date {
  const hours = unit === 'horas' ? amount : amount * 24;
  return new Date(openedAt.getTime() + hours * 3_600_000);
}
