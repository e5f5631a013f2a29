import type { Schema } from '@caracteriza/api-client';
import { expect, it } from 'vitest';
import { beginningOf, type CopiedDraft } from './draft-start.ts';
import { startFrom, type OpenedSurvey } from '../open-survey.ts';

const filled = (nombre: string) => ({ answers: { nombre }, fileNames: {} });

/** A survey opened with this draft. */
function openedWith(draft: { version: number; writer: string; sequence: number; nombre: string } | null) {
  const answers = draft && [{ code: 'ENC1-1', questionID: 'nombre', value: draft.nombre, fileName: null }];
  const onServer = draft && ({ ...draft, page: 1, answers } as unknown as Schema<'Draft'>);
  const answerCodes = new Map([['nombre', 'ENC1-1']]);
  return {
    code: 'ENC1',
    draft: onServer,
    questions: [{ id: 'nombre' }],
    answerCodes,
    start: startFrom(onServer),
  } as unknown as OpenedSurvey;
}

const copy: CopiedDraft = {
  code: 'ENC1',
  version: 3,
  writer: 'a',
  sequence: 7,
  at: '2026-11-22T19:03:00.000Z',
  page: 2,
  filled: filled('Begoña'),
};

const draft = { version: 3, writer: 'z', sequence: 20, nombre: 'Be' };

it('begins with what the server has, where the device has nothing or the same', () => {
  expect(beginningOf(openedWith(draft), null)).toMatchObject({ start: { filled: filled('Be') } });
  const matchingDraft = openedWith({ ...draft, version: 9, nombre: 'Begoña' });
  expect(beginningOf(matchingDraft, copy)).toEqual({
    kind: 'start',
    start: { filled: filled('Begoña'), page: 1 },
  });
});

it('begins with what the device has, based on what the server has', () => {
  const start = { filled: filled('Begoña'), page: 2, unsent: true, copiedAt: copy.at };
  expect(beginningOf(openedWith(draft), copy)).toEqual({ kind: 'start', start });
  // It is the same tab, so its earlier change did reach the server.
  expect(beginningOf(openedWith({ ...draft, version: 4, writer: 'a', sequence: 6 }), copy)).toEqual({
    kind: 'start',
    start,
  });
  expect(beginningOf(openedWith(null), { ...copy, version: 0 })).toEqual({ kind: 'start', start });
});

it('begins with what the server has, where it is a later change of the same tab', () => {
  const laterOpening = openedWith({ version: 5, writer: 'a', sequence: 8, nombre: 'Begoña Ñ' });
  expect(beginningOf(laterOpening, copy)).toMatchObject({
    kind: 'start',
    start: { filled: filled('Begoña Ñ') },
  });
});

it('asks, where another tab or device has changed it since, or it is another survey by now', () => {
  expect(beginningOf(openedWith({ ...draft, version: 4 }), copy)).toEqual({ kind: 'conflict', copy });
  expect(beginningOf(openedWith(draft), { ...copy, code: 'ENC0' })).toMatchObject({ kind: 'conflict' });
});

it('loses no answers of a survey that is gone from the server', () => {
  expect(beginningOf(openedWith(null), { ...copy, code: 'ENC0' })).toMatchObject({
    kind: 'start',
    start: { filled: filled('Begoña'), unsent: true },
  });
});

const wellQuestion = { id: 'pozo', statement: '¿De dónde toma el agua?', fieldTypeCode: '6', options: [] };
const answersWithWell = { answers: { nombre: 'Begoña', pozo: 'Nacedero' }, fileNames: {} };
const orphans = [{ question: wellQuestion, value: 'Nacedero', fileName: null }];

it('keeps answers that the survey has no question for apart, wherever the others come from', () => {
  const copyWithoutCode = { ...copy, filled: answersWithWell, questions: [wellQuestion] };
  expect(beginningOf(openedWith(null), { ...copyWithoutCode, code: 'ENC0' })).toMatchObject({
    start: { filled: filled('Begoña'), unsent: true, orphans },
  });
  const matchingDraft = openedWith({ ...draft, version: 9, nombre: 'Begoña' });
  expect(beginningOf(matchingDraft, copyWithoutCode)).toEqual({
    kind: 'start',
    start: { filled: filled('Begoña'), page: 1, orphans },
  });
  expect(beginningOf(openedWith({ ...draft, version: 4 }), copyWithoutCode)).toMatchObject({
    kind: 'conflict',
    copy: { filled: filled('Begoña') },
    orphans,
  });
});

it('begins with what the server has, where the device has only answers without a question', () => {
  const draftWithWellOnly = {
    ...copy,
    filled: { answers: { pozo: 'Nacedero' }, fileNames: {} },
    onlyUnasked: true,
  };
  expect(beginningOf(openedWith({ ...draft, version: 9 }), draftWithWellOnly)).toMatchObject({
    kind: 'start',
    start: {
      filled: filled('Be'),
      orphans: [{ question: { statement: 'Pregunta de otra versión' }, value: 'Nacedero' }],
    },
  });
});
