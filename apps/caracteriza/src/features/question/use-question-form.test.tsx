import type { Schema } from '@caracteriza/api-client';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { SWRConfig, type Middleware } from 'swr';
import { afterEach, expect, test } from 'vitest';
import { useQuestionForm } from './use-question-form.ts';

type Question = Schema<'Question'>;

const named = { id: 'p', code: 'PRE000001', variable: 'peso', mtFieldTypeID: { code: '5' }, options: [] };
const computed = {
  id: 'q',
  code: 'PRE000002',
  variable: null,
  statement: 'Doble',
  expression: 'PRE000001 * 2',
  mtFieldTypeID: { id: 't', code: 'calculada', value: 'Calculada' },
  options: [],
} as unknown as Question;

const answers: Record<string, unknown[]> = { listQuestionsByCharacterization: [named, computed] };
const answering: Middleware = (next) => (key, _fetcher, config) =>
  next(key, (async () => ({ data: answers[(key as [string])[0]] ?? [], message: '' })) as never, config);

const wrapper = ({ children }: { children: ReactNode }) => (
  <SWRConfig value={{ provider: () => new Map(), use: [answering] }}>{children}</SWRConfig>
);

/** Renders the form with its calculation. */
const openForm = () =>
  renderHook(
    () => {
      const state = useQuestionForm({ characterizationID: 'c', record: computed, defaults: () => ({}) });
      state.form.register('expression');
      return state;
    },
    { wrapper },
  ).result;

afterEach(cleanup);

test('a calculation is shown with names as soon as the questions are loaded, and nothing counts as typed', async () => {
  const result = openForm();
  expect(result.current.form.getValues('expression')).toBe('PRE000001 * 2');
  await waitFor(() => expect(result.current.form.getValues('expression')).toBe('peso * 2'));
  expect(result.current.form.formState.isDirty).toBe(false);
  expect(result.current.toInput(computed).expression).toBe('peso * 2');
});

test('what was typed meanwhile stays', async () => {
  const result = openForm();
  act(() => result.current.form.setValue('expression', '1 + 1', { shouldDirty: true }));
  await waitFor(() => expect(result.current.questions.data).toBeDefined());
  expect(result.current.form.getValues('expression')).toBe('1 + 1');
});
