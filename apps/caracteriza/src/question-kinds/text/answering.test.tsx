import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { ShownQuestion } from '@caracteriza/domain/question/shown-question';
import { TextAnswer } from './answering.tsx';

afterEach(cleanup);

test('a pattern that takes digits only opens the keypad', () => {
  const keyboardFor = (pattern: string | null) => {
    const question = { pattern } as unknown as ShownQuestion;
    const noAnswerParts = { value: '', detail: '', fileName: undefined, checked: false };
    const unheard = { onAnswer: () => undefined, onProblem: () => undefined };
    render(<TextAnswer question={question} {...noAnswerParts} {...unheard} />);
    const keyboard = screen.getByRole('textbox').getAttribute('inputmode');
    cleanup();
    return keyboard;
  };
  expect(keyboardFor('3\\d{9}')).toBe('numeric');
  expect(keyboardFor('[A-Z]{3}\\d{3}')).toBeNull();
  expect(keyboardFor(null)).toBeNull();
});
