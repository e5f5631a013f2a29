import { describe, expect, it } from 'vitest';
import { type AlertState, alertStates, alertSteps, dueAt, stateAfter, stepProblem } from './alert-steps.ts';

/** Written by hand: the state after each step, '—' where it is not possible. */
const table: Readonly<Record<AlertState, readonly string[]>> = {
  //          atender       nota          cerrar     reabrir
  abierta: ['enAtencion', 'abierta', 'cerrada', '—'],
  enAtencion: ['enAtencion', 'enAtencion', 'cerrada', '—'],
  cerrada: ['—', 'cerrada', '—', 'abierta'],
};

it.each(alertStates)('the steps of an alert in the state %s', (state) => {
  expect(alertSteps.map((step) => stateAfter(state, step) ?? '—')).toEqual(table[state]);
});

describe('a step', () => {
  it('says what was done, but for its beginning', () => {
    expect(
      alertSteps.map((step) => stepProblem({ step, outcome: step === 'cerrar' ? 'atendida' : null })?.field),
    ).toEqual([undefined, 'text', 'text', 'text']);
    expect(stepProblem({ step: 'nota', text: '  ' })).toEqual({
      field: 'text',
      message: 'El campo Qué se hizo es requerido.',
    });
    expect(stepProblem({ step: 'nota', text: 'Se llamó a la persona.' })).toBeNull();
  });

  it('has an outcome when it closes, and only then', () => {
    expect(stepProblem({ step: 'cerrar', text: 'Se remitió.' })?.field).toBe('outcome');
    expect(stepProblem({ step: 'nota', text: 'Se remitió.', outcome: 'remitida' })?.field).toBe('outcome');
    expect(stepProblem({ step: 'cerrar', text: 'Se remitió.', outcome: 'remitida' })).toBeNull();
  });
});

it('a term counts hours, and days of 24 hours', () => {
  const openedAt = new Date('2026-11-26T15:00:00Z');
  expect(dueAt(openedAt, { amount: 6, unit: 'horas' }).toISOString()).toBe('2026-11-26T21:00:00.000Z');
  expect(dueAt(openedAt, { amount: 2, unit: 'dias' }).toISOString()).toBe('2026-11-28T15:00:00.000Z');
});
