import { question } from '@caracteriza/domain/question/survey-flow.fixture';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import type { ShownQuestion } from '@caracteriza/domain/question/shown-question';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { QuestionField } from '../features/survey/answering/question-field.tsx';
import { computedAnswering } from './computed/answering.tsx';
import { LanguageChoice, useQuestionLanguage } from './language-choice.tsx';
import { InLanguage } from './in-language.tsx';

beforeEach(() => {
  const mouse = { matches: false, addEventListener: () => undefined, removeEventListener: () => undefined };
  vi.stubGlobal('matchMedia', () => mouse);
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

const translation = {
  language: { code: 'guc', name: 'Wayuunaiki' },
  texts: [
    { text: '¿Peso?', translation: '¿Jalasü?' },
    { text: 'Leña', translation: 'Sipüla' },
    { text: 'años', translation: 'juya' },
  ],
};

const options = ['Gas', 'Leña'].map((label, index) => ({
  id: label.toLowerCase(),
  label,
  orderOption: index,
}));

const choice = { ...question('Peso', { display: 'buttons', options }), description: 'En kilos' };

/** Renders a question that can be asked in both languages. @returns its current answer */
function renderQuestion(shownQuestion: ShownQuestion = choice): () => string {
  const answers = [''];
  function Asked() {
    const language = useQuestionLanguage(translation);
    const [value, setValue] = useState('');
    return (
      <>
        <LanguageChoice language={language} />
        <InLanguage translation={language.chosen}>
          <QuestionField
            question={shownQuestion}
            value={value}
            fileName={undefined}
            error={undefined}
            onAnswer={(newAnswer) => {
              answers.push(newAnswer);
              setValue(newAnswer);
            }}
            onProblem={() => undefined}
          />
        </InLanguage>
      </>
    );
  }
  render(<Asked />);
  return () => answers.at(-1)!;
}

it('asks in the chosen language, says which one it is, and keeps the answer', () => {
  const answer = renderQuestion();
  expect(screen.getByText('¿Peso?').closest('[lang]')).toBeNull();
  fireEvent.click(screen.getByRole('radio', { name: 'Leña' }));
  fireEvent.click(screen.getByRole('button', { name: 'Wayuunaiki', pressed: false }));
  expect(screen.getByText('¿Jalasü?').lang).toBe('guc');
  expect(screen.getByText('Sipüla').lang).toBe('guc');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Sipüla' }).checked).toBe(true);
  // A text without a translation is shown in Spanish and not marked as another language.
  expect(screen.getByText('En kilos').closest('[lang]')).toBeNull();
  expect(screen.getByRole('radio', { name: 'Gas' })).toBeTruthy();
  expect(answer()).toBe('leña');
});

it('asks the next questionnaire in the language that was chosen last', () => {
  renderQuestion();
  fireEvent.click(screen.getByRole('button', { name: 'Wayuunaiki' }));
  cleanup();
  renderQuestion();
  expect(screen.getByRole('button', { name: 'Wayuunaiki', pressed: true })).toBeTruthy();
  expect(screen.getByText('¿Jalasü?')).toBeTruthy();
});

it('says the unit of a number and of a result in the chosen language', () => {
  renderQuestion({ ...question('Edad', { fieldTypeCode: '5', unit: 'años' }), description: null });
  fireEvent.click(screen.getByRole('button', { name: 'Wayuunaiki' }));
  expect(screen.getByText('juya').lang).toBe('guc');
  cleanup();
  const Result = computedAnswering.Unasked!;
  const result = question('Edad', { fieldTypeCode: 'calculada', expression: '1', unit: 'años' });
  render(
    <InLanguage translation={translation}>
      <Result question={{ ...result, description: null }} answer="8.5" />
    </InLanguage>,
  );
  expect(screen.getByRole('status').textContent).toBe('8,5 juya');
  expect(screen.getByText('juya').lang).toBe('guc');
});

it("marks the statement in the name of 'No sabe' and 'No responde' with its language", () => {
  renderQuestion({ ...choice, offersDontKnow: 1 });
  fireEvent.click(screen.getByRole('button', { name: 'Wayuunaiki' }));
  const group = screen.getByRole('group', { name: 'Sin respuesta: ¿Jalasü?' });
  expect(group.hasAttribute('aria-label')).toBe(false);
  expect(within(group).getByText('¿Jalasü?').lang).toBe('guc');
});

it('marks the options of a dropdown with their language too', () => {
  renderQuestion({ ...choice, display: 'list' });
  fireEvent.click(screen.getByRole('button', { name: 'Wayuunaiki' }));
  fireEvent.click(screen.getByRole('combobox'));
  expect(screen.getByRole('option', { name: 'Gas' }).lang).toBe('');
  const wood = screen.getByRole('option', { name: 'Sipüla' });
  expect(wood.lang).toBe('guc');
  fireEvent.click(wood);
  expect(screen.getByRole('combobox').lang).toBe('guc');
});
