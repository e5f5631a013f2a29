import { expect, it } from 'vitest';
import type { Attempt, DraftContent, Failure } from './draft-queue.ts';
import { draftNote, leavingText, leftBehindText, recoveredNote } from './draft-note.ts';

const content: DraftContent = { filled: { answers: {}, fileNames: {} }, page: 1, seconds: 0, sequence: 1 };
const savedAttempt: Attempt = { kind: 'saved', content, at: '14:03' };
const failed = (failure: Failure): Attempt => ({ kind: 'failed', content, failure });

it('says where the answers are', () => {
  expect(draftNote(true, false, savedAttempt)).toBe('Guardado 14:03');
  expect(draftNote(false, true, savedAttempt)).toBe('Cambios sin guardar');
  expect(draftNote(false, false, null)).toBe('Cambios sin guardar');
  expect(draftNote(false, true, failed('offline'))).toBe('Sin conexión: guardado en este equipo');
  expect(draftNote(false, false, failed('offline'))).toBe('Sin conexión: cambios sin guardar');
  expect(draftNote(false, true, failed('session'))).toBe('La sesión terminó: guardado en este equipo');
  expect(draftNote(false, true, failed('server'))).toBe('El servidor no responde: guardado en este equipo');
});

it('says why the server does not take a draft', () => {
  const rejectedAttempt: Attempt = { kind: 'rejected', content, text: 'La respuesta es muy larga.' };
  expect(draftNote(false, true, rejectedAttempt)).toContain(
    'La respuesta es muy larga. Sus respuestas siguen',
  );
});

it('promises the device only what the device has', () => {
  expect(leftBehindText(true)).toContain('Quedan cifrados en este equipo');
  expect(leftBehindText(false)).toContain('se perderán');
});

it('says on leaving where the answers are found again', () => {
  expect(leavingText(false, true, savedAttempt)).toContain('quedan en un borrador');
  expect(leavingText(false, false, null)).toContain('quedan en un borrador');
  expect(leavingText(false, true, failed('offline'))).toContain('los encontrará cuando abra otra vez');
  expect(leavingText(false, false, failed('offline'))).toContain('se perderán');
});

it('tells the day and hour in Bogotá of what only the device had', () => {
  expect(recoveredNote('2026-11-23T01:05:00.000Z')).toContain('respuestas del 22/11/2026, 20:05,');
});
