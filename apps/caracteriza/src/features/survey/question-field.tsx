import { isEmptyAnswer, maximumTextLength, valueProblem } from '@caracteriza/domain/answer-check';
import { answerParts, detailProblem, joinedParts, withoutAnswerOf } from '@caracteriza/domain/answer-parts';
import { takesSeveral } from '@caracteriza/domain/chosen-options';
import { fieldTypes } from '@caracteriza/domain/field-types';
import { maximumFileBytes, parseDataUrl } from '@caracteriza/domain/data-url';
import { compactToIso, isoToCompact, todayInBogota } from '@caracteriza/domain/dates';
import { answerOnWire } from '@caracteriza/domain/survey-flow';
import { useAfterPress } from '@caracteriza/ui/after-press';
import { DateInput } from '@caracteriza/ui/date-input';
import { Field } from '@caracteriza/ui/field';
import { FileInput } from '@caracteriza/ui/file-input';
import { Input } from '@caracteriza/ui/input';
import { SignatureField } from '@caracteriza/ui/signature';
import { Textarea } from '@caracteriza/ui/textarea';
import { useCallback, useEffect, useId, useMemo, useState } from 'react';
import { coarse, useMedia } from '../../shell/use-media.ts';
import { AnswerExtras } from './answer-extras.tsx';
import { SeveralAnswer } from './several-answer.tsx';
import { ListAnswer } from './list-answer.tsx';
import { PositionAnswer } from './position-answer.tsx';
import { questionNodeID } from './question-node.ts';
import type { ShownQuestion } from './survey-questions.ts';

interface AnswerProps {
  question: ShownQuestion;
  value: string;
  fileName: string | undefined;
  onAnswer: (value: string, fileName?: string) => void;
}

/** Loaded with the first question that asks for a picture, since there may be no network when it is taken. */
const loadScaling = () => import('./scaled-picture.ts');
const smaller = async (file: File) => (await loadScaling()).scaledPicture(file);

function FileAnswer({ question, value, fileName, onAnswer }: AnswerProps) {
  const byFinger = useMedia(coarse);
  const picture = question.onlyImages === 1;
  useEffect(() => {
    // When it does not come it is asked for again with the picture.
    if (picture) loadScaling().catch(() => undefined);
  }, [picture]);
  const file = useMemo(() => {
    if (value === '') return null;
    const content = parseDataUrl(value);
    return {
      name: fileName ?? '',
      size: content?.bytes ?? 0,
      type: content?.mediaType ?? '',
      dataUrl: value,
    };
  }, [value, fileName]);
  return (
    <FileInput
      value={file}
      maxSize={maximumFileBytes}
      {...(picture && { accept: 'image/*', camera: byFinger, prepare: smaller })}
      onValueChange={(chosen) => (chosen ? onAnswer(chosen.dataUrl, chosen.name) : onAnswer(''))}
    />
  );
}

/** First and last day that a date may be, as ISO dates. */
function dayLimits({ earliest, latest, notAfterToday }: ShownQuestion) {
  const today = notAfterToday === 1 ? todayInBogota(new Date()) : '99991231';
  const last = latest && latest < today ? latest : today;
  return {
    min: compactToIso(earliest ?? '') ?? undefined,
    max: latest || notAfterToday === 1 ? (compactToIso(last) ?? undefined) : undefined,
  };
}

/** Room for more than the longest number, so that one that is too long is refused whole and never cut. */
const longestTyped = 60;

/** A number, held as it is typed: what is none is refused with its reason, and never becomes another one. */
function NumberAnswer({ question, value, onAnswer }: AnswerProps) {
  const unitID = useId();
  return (
    <Input
      inputMode={question.decimals ? 'decimal' : 'numeric'}
      autoComplete="off"
      aria-describedby={question.unit ? unitID : undefined}
      maxLength={longestTyped}
      value={value}
      onValueChange={(typed) => onAnswer(typed)}
      end={
        question.unit && (
          <span id={unitID} className="pe-3 text-ink-muted">
            {question.unit}
          </span>
        )
      }
    />
  );
}

/** A time of day, held as it is typed; four digits are enough, since a keypad has no colon. */
function TimeAnswer({ value, onAnswer }: AnswerProps) {
  return (
    <Input
      inputMode="numeric"
      autoComplete="off"
      placeholder="hh:mm"
      maxLength={longestTyped}
      value={value}
      onValueChange={(typed) => onAnswer(typed)}
    />
  );
}

const typedTypes: readonly string[] = [
  fieldTypes.numeric,
  fieldTypes.text,
  fieldTypes.time,
  fieldTypes.position,
];

/** Why what was typed is refused; undefined for a type that is not typed. */
function typedProblem(question: ShownQuestion, value: string): string | undefined {
  if (!typedTypes.includes(question.fieldTypeCode)) return undefined;
  if (isEmptyAnswer(value)) return undefined;
  return valueProblem(question, answerOnWire(question, value), todayInBogota(new Date())) ?? undefined;
}

/** The widget of a question's type (spec §3 "Question"); an unknown type is answered with text. */
function AnswerWidget(props: AnswerProps) {
  const { question, value, onAnswer } = props;
  const change = (next: string) => onAnswer(next);
  switch (question.fieldTypeCode) {
    case fieldTypes.file:
      return <FileAnswer {...props} />;
    case fieldTypes.date:
      return (
        <DateInput
          {...dayLimits(question)}
          value={compactToIso(value) ?? ''}
          onValueChange={(iso) => onAnswer(isoToCompact(iso) ?? '')}
        />
      );
    case fieldTypes.signature:
      return <SignatureField label={question.statement} value={value} onValueChange={change} />;
    case fieldTypes.dropdown:
      return takesSeveral(question) ? (
        <SeveralAnswer question={question} value={value} onValueChange={change} />
      ) : (
        <ListAnswer question={question} value={value} onValueChange={change} />
      );
    case fieldTypes.numeric:
      return <NumberAnswer {...props} />;
    case fieldTypes.time:
      return <TimeAnswer {...props} />;
    default:
      return (
        <Textarea
          rows={2}
          maxLength={question.longest ?? maximumTextLength}
          value={value}
          onValueChange={change}
        />
      );
  }
}

interface QuestionFieldProps extends AnswerProps {
  error: string | undefined;
  /** Hears of what was typed and cannot be read, as a date that is none; undefined when it can. Must be stable. */
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
  const tell = useCallback((problem: string | undefined) => onProblem(id, problem), [onProblem, id]);
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
        onProblem={tell}
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
