import { isEmptyAnswer } from '@caracteriza/domain/question/answer-check';
import { kindOf } from '@caracteriza/domain/question/kinds';
import { maximumTextLength } from '@caracteriza/domain/question/kinds/text/kind';
import { takesSeveral } from '@caracteriza/domain/question/kinds/dropdown/chosen-options';
import { maximumFileBytes, parseDataUrl } from '@caracteriza/domain/values/data-url';
import { compactToIso, isoToCompact, todayInBogota } from '@caracteriza/domain/values/dates';
import { fieldTypes } from '@caracteriza/domain/question/kind';
import { answerOnWire } from '@caracteriza/domain/question/survey-flow';
import { DateInput } from '@caracteriza/ui/date-input';
import { FileInput } from '@caracteriza/ui/file-input';
import { Input } from '@caracteriza/ui/input';
import { SignatureField } from '@caracteriza/ui/signature';
import { Textarea } from '@caracteriza/ui/textarea';
import { useEffect, useId, useMemo } from 'react';
import { coarse, useMedia } from '../../../shell/use-media.ts';
import { ListAnswer } from './list-answer.tsx';
import { SeveralAnswer } from './several-answer.tsx';
import type { ShownQuestion } from './survey-questions.ts';

export interface AnswerProps {
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

/** More than the longest number has, so that one that is too long is refused and never cut. */
const maxTyped = 60;

/** A number, stored as typed: what is not a number is refused with the reason, and never turned into one. */
function NumberAnswer({ question, value, onAnswer }: AnswerProps) {
  const unitID = useId();
  return (
    <Input
      inputMode={question.decimals ? 'decimal' : 'numeric'}
      autoComplete="off"
      aria-describedby={question.unit ? unitID : undefined}
      maxLength={maxTyped}
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

/** A time of day, stored as typed; four digits are enough, since a keypad has no colon. */
function TimeAnswer({ value, onAnswer }: AnswerProps) {
  return (
    <Input
      inputMode="numeric"
      autoComplete="off"
      placeholder="hh:mm"
      maxLength={maxTyped}
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
export function typedProblem(question: ShownQuestion, value: string): string | undefined {
  if (!typedTypes.includes(question.fieldTypeCode)) return undefined;
  if (isEmptyAnswer(value)) return undefined;
  const problem = kindOf(question).answerProblem(
    question,
    answerOnWire(question, value),
    todayInBogota(new Date()),
  );
  return problem ?? undefined;
}

/** The widget of a question's type but for positions and rows (spec §3 "Question"); an unknown type is answered with text. */
export function AnswerWidget(props: AnswerProps) {
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
