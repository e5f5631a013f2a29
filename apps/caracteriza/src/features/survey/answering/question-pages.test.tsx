import { question } from '@caracteriza/domain/question/survey-flow.fixture';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { QuestionPages } from './question-pages.tsx';
import type { ShownQuestion } from '@caracteriza/domain/question/shown-question';
import { useSurvey } from '../use-survey.ts';

const shownQuestion = (...questionArgs: Parameters<typeof question>) => ({
  ...question(...questionArgs),
  description: null,
});
const whenSmoking = { match: 'all', conditions: [{ questionID: 'Fuma', operator: 'answered', value: null }] };

const questions = [
  shownQuestion('Fuma', { weight: 1, section: 'Hábitos', fieldTypeCode: '6' }),
  shownQuestion('Marca', { weight: 2, section: 'Salud', fieldTypeCode: '6', showWhen: whenSmoking as never }),
  shownQuestion('Control', { weight: 3, section: 'Salud', fieldTypeCode: '2' }),
] satisfies ShownQuestion[];

function Survey({ shownQuestions: asked = questions }: { shownQuestions?: ShownQuestion[] }) {
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
  let renderCount = 0;
  const countedQuestion: ShownQuestion = {
    ...shownQuestion('Nombre', { weight: 1, fieldTypeCode: '6' }),
    // Read only when the question is rendered.
    get description() {
      renderCount += 1;
      return 'Como en el documento';
    },
  };
  const shownQuestions = [countedQuestion, shownQuestion('Barrio', { weight: 2, fieldTypeCode: '6' })];
  render(<Survey shownQuestions={shownQuestions} />);
  const type = (name: string) =>
    fireEvent.change(screen.getByRole('textbox', { name }), { target: { value: 'Sí' } });
  const before = renderCount;
  type('¿Barrio?');
  expect(renderCount).toBe(before);
  type('¿Nombre?');
  expect(renderCount).toBeGreaterThan(before);
});
