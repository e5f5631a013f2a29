import { isEmptyAnswer } from '@caracteriza/domain/question/answer-check';
import { answerParts, detailProblem, joinedParts } from '@caracteriza/domain/question/answer-parts';
import { withoutAnswerOf } from '@caracteriza/domain/question/without-answer';
import { answerRulesOf } from '@caracteriza/domain/question/answer-rules';
import { answerOnWire } from '@caracteriza/domain/question/survey-flow';
import { todayInBogota } from '@caracteriza/domain/values/dates';
import { useAfterPress } from '@caracteriza/ui/after-press';
import { Field } from '@caracteriza/ui/field';
import { Input } from '@caracteriza/ui/input';
import { useCallback, useState } from 'react';
import { answeringOf } from '../../../question-kinds/answering.ts';
import { questionNodeID } from '../../../question-kinds/question-node.ts';
import type { ShownQuestion } from '@caracteriza/domain/question/shown-question';
import { AnswerExtras } from './answer-extras.tsx';
import { Translated } from '../../../question-kinds/translated.tsx';

interface QuestionFieldProps {
  question: ShownQuestion;
  /** The answer and its detail in one string. */
  value: string;
  fileName: string | undefined;
  error: string | undefined;
  /** Why the answer is outside the limits that other answers set. */
  relativeProblem?: string | undefined;
  onAnswer: (answer: string, fileName?: string) => void;
  /**
   * Called with the reason when the input cannot be parsed, such as a nonexistent date; undefined once it can. Must be stable.
   */
  onProblem: (questionID: string, problem: string | undefined) => void;
}

/** Why the typed input is invalid. */
function typedProblem(question: ShownQuestion, value: string): string | undefined {
  if (!answeringOf(question).problemOnLeaving || isEmptyAnswer(value)) return undefined;
  const problem = answerRulesOf(question).answerProblem(
    question,
    answerOnWire(question, value),
    todayInBogota(new Date()),
  );
  return problem ?? undefined;
}

/** One question of a survey: statement, technical help, the input of its kind, and any follow-up to the answer. */
export function QuestionField({
  question,
  value,
  fileName,
  error,
  relativeProblem,
  onAnswer,
  onProblem,
}: QuestionFieldProps) {
  const { id } = question;
  const { Answer } = answeringOf(question);
  const parts = answerParts(question, value);
  const noAnswer = withoutAnswerOf(question, parts.value);
  // Do not show errors while the user is still typing.
  const [hasLeftField, setHasLeftField] = useState(false);
  const afterPress = useAfterPress();
  const reportProblem = useCallback((problem: string | undefined) => onProblem(id, problem), [onProblem, id]);
  const leftProblem =
    hasLeftField && !noAnswer ? (typedProblem(question, parts.value) ?? relativeProblem) : undefined;
  const isOfDetail = error !== undefined && error === detailProblem(question, parts);
  return (
    <>
      <Field
        id={questionNodeID(id)}
        label={<Translated>{question.statement}</Translated>}
        hint={question.description && <Translated>{question.description}</Translated>}
        required={question.required === 1}
        error={isOfDetail ? undefined : (error ?? leftProblem)}
        onFocus={() => setHasLeftField(false)}
        onBlur={() => afterPress(() => setHasLeftField(true))}
        onProblem={reportProblem}
      >
        {noAnswer ? (
          <Input autoComplete="off" readOnly value={noAnswer.label} />
        ) : (
          Answer && (
            <Answer
              question={question}
              {...parts}
              fileName={fileName}
              checked={error !== undefined}
              onAnswer={(newAnswer, extras) =>
                onAnswer(joinedParts({ ...parts, ...extras, value: newAnswer }), extras?.fileName)
              }
              onProblem={reportProblem}
            />
          )
        )}
      </Field>
      <AnswerExtras
        question={question}
        answer={value}
        fileName={fileName}
        error={error}
        onAnswer={onAnswer}
      />
    </>
  );
}
