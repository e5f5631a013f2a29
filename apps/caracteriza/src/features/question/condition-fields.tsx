import type { Schema } from '@caracteriza/api-client';
import { withoutAnswer } from '@caracteriza/domain/question/without-answer';
import { compactToIso, isoToCompact } from '@caracteriza/domain/values/dates';
import { fieldTypes } from '@caracteriza/domain/question/kind';
import { decimalComma, numberOnWire } from '@caracteriza/domain/values/number-text';
import { operatorsOfType } from '@caracteriza/domain/question/show-when';
import type { ConditionOperator } from '@caracteriza/domain/rule/comparison';
import { operatorWords } from '@caracteriza/domain/question/show-when-words';
import { timeOnWire } from '@caracteriza/domain/values/time-text';
import { fields } from '@caracteriza/openapi/fields';
import { Button } from '@caracteriza/ui/button';
import { DateInput } from '@caracteriza/ui/date-input';
import { Dropdown } from '@caracteriza/ui/dropdown';
import { Field } from '@caracteriza/ui/field';
import { Input } from '@caracteriza/ui/input';
import { Trash2 } from 'lucide-react';
import type { ConditionRow } from './show-when-values.ts';

const titles = fields.ShowConditionFields;

/** A question as the survey's flow reads it, as far as order and words go. */
export function flowQuestion(question: Schema<'Question'>) {
  const { id, statement, options, weight, required, several } = question;
  return {
    id,
    statement,
    options,
    weight,
    required,
    several,
    parentID: question.parentID?.id ?? null,
    activeAnswerID: question.activeAnswerID?.id ?? null,
    fieldTypeCode: question.mtFieldTypeID.code,
    offersDontKnow: question.offersDontKnow,
    offersNoReply: question.offersNoReply,
    code: question.code,
  };
}
/** See `flowQuestion`. */
export type FlowQuestion = ReturnType<typeof flowQuestion>;

/** What a list's answer is compared with: its options, and 'No sabe' and 'No responde' where it takes them. */
const choicesOf = (question: FlowQuestion) => [
  ...question.options.map(({ id, label }) => ({ value: id, label })),
  ...withoutAnswer
    .filter(({ setting }) => question[setting] === 1)
    .map(({ value, label }) => ({ value, label })),
];

/** The value of a condition, asked for as the question's own answer is. */
function ValueField({
  question,
  value,
  onValueChange,
}: {
  question: FlowQuestion;
  value: string;
  onValueChange: (value: string) => void;
}) {
  const { fieldTypeCode } = question;
  if (fieldTypeCode === fieldTypes.dropdown)
    return (
      <Dropdown value={value} onValueChange={onValueChange} sort={false} options={choicesOf(question)} />
    );
  if (fieldTypeCode === fieldTypes.date)
    return (
      <DateInput
        value={compactToIso(value) ?? ''}
        onValueChange={(day) => onValueChange(isoToCompact(day) ?? '')}
      />
    );
  if (fieldTypeCode === fieldTypes.numeric || fieldTypeCode === fieldTypes.computed)
    return (
      <Input
        inputMode="decimal"
        maxLength={24}
        value={decimalComma(value)}
        onValueChange={(typed) => onValueChange(numberOnWire(typed))}
      />
    );
  return (
    <Input
      value={value}
      maxLength={titles.value.maxLength}
      placeholder={fieldTypeCode === fieldTypes.time ? 'hh:mm' : undefined}
      onValueChange={(typed) => onValueChange(fieldTypeCode === fieldTypes.time ? timeOnWire(typed) : typed)}
    />
  );
}

/** One condition: the question, how its answer is compared, and with what. */
export function ConditionFields({
  row,
  number,
  offered,
  onChange,
  onRemove,
}: {
  row: ConditionRow;
  number: number;
  offered: readonly FlowQuestion[];
  onChange: (row: ConditionRow) => void;
  onRemove: () => void;
}) {
  const named = offered.find(({ id }) => id === row.questionID);
  const operators = named ? operatorsOfType(named.fieldTypeCode) : [];
  return (
    <fieldset className="min-w-0 rounded-card border border-line p-3">
      <legend className="px-1 text-sm font-semibold">Condición {number}</legend>
      <div className="grid gap-3 sm:grid-cols-3">
        <Field label={titles.questionID.label} required>
          <Dropdown
            value={row.questionID}
            sort={false}
            options={offered.map(({ id, statement, code }) => ({
              value: id,
              label: `${statement} (${code})`,
            }))}
            onValueChange={(questionID) => {
              if (questionID === row.questionID) return;
              const type = offered.find(({ id }) => id === questionID)?.fieldTypeCode ?? '';
              const fitting = operatorsOfType(type);
              const operator = fitting.includes(row.operator) ? row.operator : fitting[0]!;
              // The value belongs to the previous question.
              onChange({ ...row, questionID, operator, value: '' });
            }}
          />
        </Field>
        {named && (
          <Field label={titles.operator.label} required>
            <Dropdown
              value={row.operator}
              sort={false}
              options={operators.map((operator) => ({
                value: operator,
                label: operatorWords(named, operator),
              }))}
              onValueChange={(operator) =>
                onChange({
                  ...row,
                  operator: operator as ConditionOperator,
                  value: operator === 'answered' ? '' : row.value,
                })
              }
            />
          </Field>
        )}
        {named && row.operator !== 'answered' && (
          <Field label={titles.value.label} required>
            <ValueField
              // What was half typed belongs to the previous question.
              key={named.id}
              question={named}
              value={row.value}
              onValueChange={(value) => onChange({ ...row, value })}
            />
          </Field>
        )}
      </div>
      <Button
        variant="quiet"
        className="mt-2"
        icon={<Trash2 aria-hidden />}
        aria-label={`Quitar condición ${number}`}
        onClick={onRemove}
      >
        Quitar
      </Button>
    </fieldset>
  );
}
