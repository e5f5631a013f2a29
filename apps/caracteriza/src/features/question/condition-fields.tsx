import { operatorsOf } from '@caracteriza/domain/question/show-when';
import type { ConditionOperator } from '@caracteriza/domain/rule/comparison';
import { operatorWords } from '@caracteriza/domain/question/show-when-words';
import { fields } from '@caracteriza/openapi/fields';
import { Button } from '@caracteriza/ui/button';
import { Dropdown } from '@caracteriza/ui/dropdown';
import { Field } from '@caracteriza/ui/field';
import { Trash2 } from 'lucide-react';
import { ConditionValue } from '../../question-kinds/condition-value.tsx';
import type { FlowQuestion } from './flow-question.ts';
import type { ConditionRow } from './show-when-values.ts';

const titles = fields.ShowConditionFields;

/** One condition: the question, the operator, and the value its answer is compared with. */
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
  const chosenQuestion = offered.find(({ id }) => id === row.questionID);
  const operators = chosenQuestion ? operatorsOf(chosenQuestion) : [];
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
              const next = offered.find(({ id }) => id === questionID);
              const fittingOperators = next ? operatorsOf(next) : [];
              const operator = fittingOperators.includes(row.operator) ? row.operator : fittingOperators[0]!;
              // Clear the value, because it belongs to the previous question.
              onChange({ ...row, questionID, operator, value: '' });
            }}
          />
        </Field>
        {chosenQuestion && (
          <Field label={titles.operator.label} required>
            <Dropdown
              value={row.operator}
              sort={false}
              options={operators.map((operator) => ({
                value: operator,
                label: operatorWords(chosenQuestion, operator),
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
        {chosenQuestion && row.operator !== 'answered' && (
          <Field label={titles.value.label} required>
            <ConditionValue
              // The key also drops a half-typed value, which belongs to the previous question.
              key={chosenQuestion.id}
              question={chosenQuestion}
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
