import { question } from '@caracteriza/domain/question/survey-flow.fixture';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { QuestionPages } from './question-pages.tsx';
import type { ShownQuestion } from '@caracteriza/domain/question/shown-question';
import { useSurvey } from '../use-survey.ts';

const shown = (...given: Parameters<typeof question>) => ({ ...question(...given), description: null });
const whenSmoking = { match: 'all', conditions: [{ questionID: 'Fuma', operator: 'answered', value: null }] };

const questions = [
  shown('Fuma', { weight: 1, section: 'Hábitos', fieldTypeCode: '6' }),
  shown('Marca', { weight: 2, section: 'Salud', fieldTypeCode: '6', showWhen: whenSmoking as never }),
  shown('Control', { weight: 3, section: 'Salud', fieldTypeCode: '2' }),
] satisfies ShownQuestion[];

function Survey({ asked = questions }: { asked?: ShownQuestion[] }) {
  const survey = useSurvey(asked);
  return (
    <>
      <button type="button" onClick={() => survey.resize(10)}>
        Todas
      </button>
      <QuestionPages survey={survey} titleAs="h3" label="Páginas">
        {null}
      </QuestionPages>
    </>
  );
}

afterEach(cleanup);

it('keeps what is half typed when the first question of its section hides', () => {
  render(<Survey />);
  fireEvent.click(screen.getByRole('button', { name: 'Todas' }));
  const type = (name: string, value: string) =>
    fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } });
  type('¿Fuma?', 'A veces');
  expect(screen.getByRole('textbox', { name: '¿Marca?' })).toBeTruthy();
  type('¿Control?', '12/0');
  type('¿Fuma?', '');
  expect(screen.queryByRole('textbox', { name: '¿Marca?' })).toBeNull();
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: '¿Control?' }).value).toBe('12/0');
});

it('draws no question anew when another is answered', () => {
  let drawn = 0;
  const counted: ShownQuestion = {
    ...shown('Nombre', { weight: 1, fieldTypeCode: '6' }),
    // Read only when the question is rendered.
    get description() {
      drawn += 1;
      return 'Como en el documento';
    },
  };
  const asked = [counted, shown('Barrio', { weight: 2, fieldTypeCode: '6' })];
  render(<Survey asked={asked} />);
  const type = (name: string) =>
    fireEvent.change(screen.getByRole('textbox', { name }), { target: { value: 'Sí' } });
  const before = drawn;
  type('¿Barrio?');
  expect(drawn).toBe(before);
  type('¿Nombre?');
  expect(drawn).toBeGreaterThan(before);
});
