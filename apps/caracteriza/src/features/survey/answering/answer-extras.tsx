import {
  answerParts,
  requiredDetail,
  detailProblem,
  joinedParts,
  maximumDetailLength,
} from '@caracteriza/domain/question/answer-parts';
import { withoutAnswer, withoutAnswerOf } from '@caracteriza/domain/question/without-answer';
import { shownNumber } from '@caracteriza/domain/values/number-text';
import { Checkbox } from '@caracteriza/ui/checkbox';
import { Field } from '@caracteriza/ui/field';
import { Input } from '@caracteriza/ui/input';
import { useId, useRef } from 'react';
import { detailNodeID } from '../../../question-kinds/question-node.ts';
import { SpokenStatement } from '../../../question-kinds/spoken-statement.tsx';
import type { ShownQuestion } from '@caracteriza/domain/question/shown-question';

interface ExtrasProps {
  question: ShownQuestion;
  /** The answer and its detail in one string. */
  answer: string;
  fileName: string | undefined;
  /** Why the answer is invalid, even if the message is shown elsewhere. */
  error: string | undefined;
  onAnswer: (answer: string, fileName?: string) => void;
}

/** 'No sabe' and 'No responde', if the question offers them. Unchecking restores the previous answer. */
function WithoutAnswer({ question, answer, fileName, onAnswer }: ExtrasProps) {
  const id = useId();
  const previous = useRef({ answer: '', fileName: undefined as string | undefined });
  const offeredChoices = withoutAnswer.filter(({ setting }) => question[setting] === 1);
  if (offeredChoices.length === 0) return null;
  const reason = withoutAnswerOf(question, answer);
  return (
    <div role="group" aria-labelledby={id} className="mt-2 flex flex-wrap gap-x-6 gap-y-1">
      <span id={id} className="sr-only">
        Sin respuesta:
        <SpokenStatement>{question.statement}</SpokenStatement>
      </span>
      {offeredChoices.map(({ value, label }) => (
        <Checkbox
          key={value}
          label={label}
          checked={reason?.value === value}
          className="min-h-8 items-center text-sm"
          onChange={({ currentTarget }) => {
            if (!currentTarget.checked) return onAnswer(previous.current.answer, previous.current.fileName);
            if (!reason) previous.current = { answer, fileName };
            onAnswer(value);
          }}
        />
      ))}
    </div>
  );
}

/** The follow-up to an answer: the text of an 'Otra' option, or confirmation of an unusual number. */
function Detail({ question, answer, error, onAnswer }: ExtrasProps) {
  const parts = answerParts(question, answer);
  const kind = requiredDetail(question, parts.value);
  if (kind === null) return null;
  return (
    <div className="mt-3 border-s-2 border-line-strong ps-3">
      <Field
        id={detailNodeID(question.id)}
        label={
          <>
            {kind === 'which' ? '¿Cuál?' : `¿Seguro: ${shownNumber(parts.value, question.unit)}?`}
            <SpokenStatement>{question.statement}</SpokenStatement>
          </>
        }
        hint={kind === 'reason' ? 'Si es correcto, escriba el motivo.' : undefined}
        required
        error={error !== undefined && error === detailProblem(question, parts) ? error : undefined}
      >
        <Input
          autoComplete="off"
          maxLength={maximumDetailLength}
          value={parts.detail}
          onValueChange={(detail) => onAnswer(joinedParts({ ...parts, detail }))}
        />
      </Field>
    </div>
  );
}

/** The extras below a question's widget. */
export function AnswerExtras(props: ExtrasProps) {
  return (
    <>
      <Detail {...props} />
      <WithoutAnswer {...props} />
    </>
  );
}
