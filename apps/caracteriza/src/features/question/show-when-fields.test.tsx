import type { Schema } from '@caracteriza/api-client';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { afterEach, expect, it } from 'vitest';
import { questionInput, type QuestionInput, type QuestionOutput } from './question-values.ts';
import { ShowWhenFields } from './show-when-fields.tsx';
import { inputOf } from './show-when-values.ts';

type Question = Schema<'Question'>;

const questionOfType = (id: string, type: string, weight: number) =>
  ({
    id,
    code: id,
    statement: `¿${id}?`,
    weight,
    required: 0,
    several: 0,
    parentID: null,
    activeAnswerID: null,
    mtFieldTypeID: { id: type, code: type, value: type },
    options: [],
    offersDontKnow: 0,
    offersNoReply: 0,
  }) as unknown as Question;

const questions = [
  questionOfType('Edad', '5', 1),
  questionOfType('Parto', '2', 2),
  questionOfType('Control', '2', 3),
];

const conditions = [
  { key: 0, questionID: 'Edad', operator: 'more', value: '17' },
  { key: 1, questionID: 'Parto', operator: 'less', value: '20260101' },
  { key: 2, questionID: 'Control', operator: 'less', value: '20260101' },
] as const;

function Asked({ loaded, rows }: { loaded: boolean; rows: typeof conditions | [] }) {
  const form = useForm<QuestionInput, unknown, QuestionOutput>({
    defaultValues: {
      ...questionInput(null),
      weight: '9',
      showWhen: inputOf({ match: 'all', conditions: rows }),
    },
  });
  return <ShowWhenFields form={form} questions={loaded ? questions : []} id={null} />;
}

afterEach(cleanup);

const remove = (number: number) =>
  fireEvent.click(screen.getByRole('button', { name: `Quitar condición ${number}` }));
const add = () => screen.getByRole('button', { name: 'Agregar condición' });
const days = () => screen.getAllByRole<HTMLInputElement>('textbox').map(({ value }) => value);

it('keeps what is half typed in its own row', () => {
  render(<Asked loaded rows={conditions} />);
  expect(days()).toEqual(['17', '01/01/2026', '01/01/2026']);
  fireEvent.change(screen.getAllByRole('textbox')[1]!, { target: { value: '12/0' } });
  remove(1);
  expect(days()).toEqual(['12/0', '01/01/2026']);
  remove(1);
  expect(days()).toEqual(['01/01/2026']);
});

it('leads the focus to «Agregar condición» when a condition goes, the last one too', () => {
  render(<Asked loaded rows={conditions} />);
  for (const number of [3, 1, 1]) {
    remove(number);
    expect(document.activeElement).toBe(add());
  }
  fireEvent.click(add());
  expect(screen.getByRole('group', { name: 'Condición 1' })).toBeTruthy();
});

it('says what it waits for once the questions are there', () => {
  const { rerender } = render(<Asked loaded={false} rows={conditions} />);
  expect(screen.queryByText(/ya no está/)).toBeNull();
  rerender(<Asked loaded rows={conditions} />);
  expect(screen.getByText(/^Se muestra cuando «¿Edad\?» es mayor que 17/)).toBeTruthy();
});
