import { expect, it } from 'vitest';
import type { QueuedOperation, SettledOperation } from '../../field/queued-operation.ts';
import { queueView } from './queue-view.ts';

const queuedOperation = (
  id: string,
  needs: string[] = [],
  operationId = 'createFamily',
): QueuedOperation => ({
  operation: { id, operationId: operationId as 'createFamily', madeAt: '', needs },
  familyID: 'f1',
  familyCode: 'FAM1',
  title: id,
});
const settledOperation = (
  id: string,
  state: SettledOperation['outcome']['state'],
  settledAt: string,
): SettledOperation => ({
  ...queuedOperation(id),
  operationId: 'createFamily',
  outcome: {
    id,
    state,
    message: 'Datos inválidos',
    errors: [{ field: 'birthdate', message: 'La fecha no existe.' }],
    data: null,
    caseID: null,
  },
  settledAt,
});
const now = new Date('2026-11-26T23:00:00.000Z');

it('tells apart what is refused, with why and what waits for it, what is sent by itself, and what was sent today', () => {
  const queue = [
    queuedOperation('a'),
    queuedOperation('b', ['a']),
    queuedOperation('pin', ['b'], 'pinFieldSurvey'),
    queuedOperation('d'),
  ];
  const view = queueView(
    queue,
    [
      settledOperation('a', 'refused', ''),
      settledOperation('x', 'saved', '2026-11-26T12:00:00.000Z'),
      settledOperation('y', 'merged', '2026-11-26T13:00:00.000Z'),
      settledOperation('z', 'saved', '2026-11-25T12:00:00.000Z'),
      settledOperation('h', 'held', '2026-11-26T12:00:00.000Z'),
    ],
    now,
  );
  expect(
    view.refusedOperations.map(({ title, reasons, heldOperations }) => [
      title,
      reasons,
      heldOperations.map((operation) => operation.title),
    ]),
  ).toEqual([['a', ['Datos inválidos', 'La fecha no existe.'], ['b', 'pin']]]);
  expect(view.waiting).toEqual([{ familyCode: 'FAM1', titles: ['d'] }]);
  expect(view.sentToday.map(({ title }) => title)).toEqual(['y', 'x']);
});
