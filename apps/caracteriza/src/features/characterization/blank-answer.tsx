import { withoutAnswer } from '@caracteriza/domain/question/without-answer';
import { Tick } from '../../question-kinds/paper.tsx';
import { readingOf } from '../../question-kinds/reading.ts';
import type { ShownQuestion } from '@caracteriza/domain/question/shown-question';

/** Space for a handwritten answer to a question; empty for a note. */
export function BlankAnswer({ question }: { question: ShownQuestion }) {
  const { Blank } = readingOf(question);
  if (!Blank) return null;
  const noAnswer = withoutAnswer.filter(({ setting }) => question[setting] === 1);
  return (
    <div className="mt-1 flex flex-col gap-1">
      <Blank question={question} />
      {noAnswer.length > 0 && (
        <p className="flex flex-wrap gap-x-6">
          {noAnswer.map(({ value, label }) => (
            <span key={value}>
              <Tick />
              {label}
            </span>
          ))}
        </p>
      )}
    </div>
  );
}
