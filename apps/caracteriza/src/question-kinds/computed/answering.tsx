import { answerParts, withDetail } from '@caracteriza/domain/question/answer-parts';
import { isTextExpression } from '@caracteriza/domain/rule/text-result';
import { decimalComma } from '@caracteriza/domain/values/number-text';
import { useId } from 'react';
import type { AnsweringKind } from '../kind.ts';
import type { ShownQuestion } from '@caracteriza/domain/question/shown-question';
import { Translated } from '../translated.tsx';

/** The result computed from the current answers. An `output`, so that a screen reader announces changes politely. */
function ComputedAnswer({ question, answer }: { question: ShownQuestion; answer: string }) {
  const id = useId();
  const { value, detail } = answerParts(question, answer);
  const isText = isTextExpression(question.expression);
  return (
    <div className="rounded-control border border-line bg-surface-sunken px-4 py-3 wrap-anywhere">
      <p id={id} className="text-sm font-semibold text-ink">
        <Translated>{question.statement}</Translated>
      </p>
      {question.description && (
        <p className="mt-1 text-sm text-ink-muted">
          <Translated>{question.description}</Translated>
        </p>
      )}
      <output aria-labelledby={id} className="mt-1 block text-lg font-bold text-ink tabular-nums">
        {value === '' ? (
          'Sin dato'
        ) : (
          <>
            {isText ? value : decimalComma(value)}
            {!isText && question.unit && (
              <>
                {' '}
                <Translated>{question.unit}</Translated>
              </>
            )}
            {withDetail('', detail)}
          </>
        )}
      </output>
    </div>
  );
}

export const computedAnswering: AnsweringKind = { Unasked: ComputedAnswer };
