import { answerParts, detailProblem, joinedParts } from '@caracteriza/domain/question/answer-parts';
import { withoutAnswerOf } from '@caracteriza/domain/question/without-answer';
import { fieldTypes } from '@caracteriza/domain/question/kind';
import { useAfterPress } from '@caracteriza/ui/after-press';
import { Field } from '@caracteriza/ui/field';
import { Input } from '@caracteriza/ui/input';
import { useCallback, useState } from 'react';
import { AnswerExtras } from './answer-extras.tsx';
import { type AnswerProps, AnswerWidget, typedProblem } from './answer-widget.tsx';
import { PositionAnswer } from './position-answer.tsx';
import { questionNodeID } from './question-node.ts';
import { RowsAnswer } from './rows-answer.tsx';

interface QuestionFieldProps extends AnswerProps {
  error: string | undefined;
  /** Called with the problem of a text that cannot be read, such as an impossible date; undefined once it can. Must be stable. */
  onProblem: (questionID: string, problem: string | undefined) => void;
}

/** One question of a survey: statement, technical help, the widget of its type, and what else is asked about the answer. */
export function QuestionField({ error, onProblem, onAnswer, ...answer }: QuestionFieldProps) {
  const { question } = answer;
  const { id } = question;
  const parts = answerParts(question, answer.value);
  const without = withoutAnswerOf(question, parts.value);
  // While something is being typed nothing is called wrong.
  const [left, setLeft] = useState(false);
  const afterPress = useAfterPress();
  const reportProblem = useCallback((problem: string | undefined) => onProblem(id, problem), [onProblem, id]);
  const ofDetail = error !== undefined && error === detailProblem(question, parts);
  return (
    <>
      <Field
        id={questionNodeID(id)}
        label={question.statement}
        hint={question.description}
        required={question.required === 1}
        error={
          ofDetail
            ? undefined
            : (error ?? (left && !without ? typedProblem(question, parts.value) : undefined))
        }
        onFocus={() => setLeft(false)}
        onBlur={() => afterPress(() => setLeft(true))}
        onProblem={reportProblem}
      >
        {without ? (
          <Input readOnly value={without.label} />
        ) : question.fieldTypeCode === fieldTypes.position ? (
          // What is typed has not the accuracy of what was taken.
          <PositionAnswer
            statement={question.statement}
            parts={parts}
            onValueChange={(answered) => onAnswer(answered)}
          />
        ) : question.fieldTypeCode === fieldTypes.rows ? (
          <RowsAnswer
            question={question}
            value={parts.value}
            checked={error !== undefined}
            onProblem={reportProblem}
            onValueChange={(answered) => onAnswer(answered)}
          />
        ) : (
          <AnswerWidget
            {...answer}
            value={parts.value}
            onAnswer={(value, fileName) => onAnswer(joinedParts({ ...parts, value }), fileName)}
          />
        )}
      </Field>
      <AnswerExtras
        question={question}
        answer={answer.value}
        fileName={answer.fileName}
        error={error}
        onAnswer={onAnswer}
      />
    </>
  );
}
