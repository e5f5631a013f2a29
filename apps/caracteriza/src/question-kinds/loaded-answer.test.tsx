import type { ShownQuestion } from '@caracteriza/domain/question/shown-question';
import { Field } from '@caracteriza/ui/field';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { loadedAnswer } from './loaded-answer.tsx';
import { focusQuestion, questionNodeID } from './question-node.ts';
import { TextAnswer } from './text/answering.tsx';

afterEach(cleanup);

function shown(Answer: ReturnType<typeof loadedAnswer>['Answer']) {
  return render(
    <Field id={questionNodeID('7')} label="Puerta">
      <Answer
        question={{ id: '7' } as ShownQuestion}
        value=""
        detail=""
        fileName={undefined}
        checked
        onAnswer={() => undefined}
        onProblem={() => undefined}
      />
    </Field>,
  );
}

it('is there as soon as its page opens, and takes the focus, once it was preloaded', async () => {
  const { Answer, preload } = loadedAnswer(async () => TextAnswer);
  await preload();
  shown(Answer);
  focusQuestion('7');
  expect(document.activeElement).toBe(screen.getByLabelText('Puerta'));
});

it('says that it could not be loaded, and is loaded by another try', async () => {
  let hasSignal = false;
  const { Answer } = loadedAnswer(async () => {
    if (!hasSignal) throw new TypeError('Failed to fetch');
    return TextAnswer;
  });
  shown(Answer);
  await screen.findByText(/^No se pudo preparar esta pregunta/);
  hasSignal = true;
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  await screen.findByLabelText('Puerta');
});
