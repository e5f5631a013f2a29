import { fieldTypes, maximumNumberLength, maximumTextLength } from '@caracteriza/domain/answer-check';
import { maximumFileBytes, parseDataUrl } from '@caracteriza/domain/data-url';
import { compactToIso, isoToCompact } from '@caracteriza/domain/dates';
import { DateInput } from '@caracteriza/ui/date-input';
import { Dropdown } from '@caracteriza/ui/dropdown';
import { Field } from '@caracteriza/ui/field';
import { FileInput } from '@caracteriza/ui/file-input';
import { Input } from '@caracteriza/ui/input';
import { SignatureField } from '@caracteriza/ui/signature';
import { Textarea } from '@caracteriza/ui/textarea';
import { useCallback, useMemo } from 'react';
import type { ShownQuestion } from './survey-questions.ts';

interface AnswerProps {
  question: ShownQuestion;
  value: string;
  fileName: string | undefined;
  onAnswer: (value: string, fileName?: string) => void;
}

function FileAnswer({ value, fileName, onAnswer }: AnswerProps) {
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
      onValueChange={(chosen) => (chosen ? onAnswer(chosen.dataUrl, chosen.name) : onAnswer(''))}
    />
  );
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
          value={compactToIso(value) ?? ''}
          onValueChange={(iso) => onAnswer(isoToCompact(iso) ?? '')}
        />
      );
    case fieldTypes.signature:
      return <SignatureField label={question.statement} value={value} onValueChange={change} />;
    case fieldTypes.dropdown:
      return (
        <Dropdown
          sort={false}
          clearable
          options={question.options.map(({ id, label }) => ({ value: id, label }))}
          value={value}
          onValueChange={change}
        />
      );
    case fieldTypes.numeric:
      return <Input type="number" maxLength={maximumNumberLength} value={value} onValueChange={change} />;
    default:
      return <Textarea rows={2} maxLength={maximumTextLength} value={value} onValueChange={change} />;
  }
}

/** The id of a question's focusable node. */
export const questionNodeID = (questionID: string) => `pregunta-${questionID}`;

interface QuestionFieldProps extends AnswerProps {
  error: string | undefined;
  /** Hears of what was typed and cannot be read, as a date that is none; undefined when it can. Must be stable. */
  onProblem: (questionID: string, problem: string | undefined) => void;
}

/** One question of a survey: statement, technical help and the widget of its type. */
export function QuestionField({ error, onProblem, ...answer }: QuestionFieldProps) {
  const { question } = answer;
  const { id } = question;
  const tell = useCallback((problem: string | undefined) => onProblem(id, problem), [onProblem, id]);
  return (
    <Field
      id={questionNodeID(id)}
      label={question.statement}
      hint={question.description}
      required={question.required === 1}
      error={error}
      onProblem={tell}
    >
      <AnswerWidget {...answer} />
    </Field>
  );
}
