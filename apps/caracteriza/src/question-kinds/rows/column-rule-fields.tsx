import { columnQuestion } from '@caracteriza/domain/question/kinds/rows/column-cell';
import { isOrderedColumn, type RowColumn } from '@caracteriza/domain/question/kinds/rows/row-columns';
import { canLimit, relativeLimits } from '@caracteriza/domain/question/relative-limit';
import { operatorsOf } from '@caracteriza/domain/question/show-when';
import { operatorWords } from '@caracteriza/domain/question/show-when-words';
import type { ConditionOperator } from '@caracteriza/domain/rule/comparison';
import { fields } from '@caracteriza/openapi/fields';
import { Dropdown } from '@caracteriza/ui/dropdown';
import { Field } from '@caracteriza/ui/field';
import { ConditionValue } from '../condition-value.tsx';
import type { ColumnRow } from './column-values.ts';

const titles = fields.RowColumnFields;
const conditionTitles = fields.ColumnConditionFields;

interface RuleProps {
  column: ColumnRow;
  /** The columns before it that have a name. */
  earlierColumns: readonly RowColumn[];
  onChange: (column: ColumnRow) => void;
}

const optionsOf = (columns: readonly RowColumn[]) => columns.map(({ key, label }) => ({ value: key, label }));

/** When a row asks for the column: always, or for some cells of an earlier column. */
function ColumnConditionFields({ column, earlierColumns, onChange }: RuleProps) {
  const { showWhen } = column;
  const baseColumn = earlierColumns.find(({ key }) => key === showWhen?.column);
  const question = baseColumn && columnQuestion(baseColumn);
  return (
    <>
      <Field
        label={titles.showWhen.label}
        hint="Según otra columna de la misma fila"
        // On its own line until it has a comparison, so that the two limits below are side by side.
        className={showWhen ? undefined : 'sm:col-span-2'}
      >
        <Dropdown
          value={showWhen?.column ?? ''}
          sort={false}
          clearable
          placeholder="Siempre"
          options={optionsOf(earlierColumns)}
          onValueChange={(key) => {
            const next = earlierColumns.find((candidate) => candidate.key === key);
            const operator = next && operatorsOf(columnQuestion(next))[0]!;
            // The value belongs to the previous column.
            onChange({ ...column, showWhen: operator ? { column: key, operator, value: '' } : null });
          }}
        />
      </Field>
      {showWhen && question && (
        <Field label={conditionTitles.operator.label} required>
          <Dropdown
            value={showWhen.operator}
            sort={false}
            options={operatorsOf(question).map((operator) => ({
              value: operator,
              label: operatorWords(question, operator),
            }))}
            onValueChange={(operator) =>
              onChange({
                ...column,
                showWhen: {
                  ...showWhen,
                  operator: operator as ConditionOperator,
                  value: operator === 'answered' ? '' : showWhen.value,
                },
              })
            }
          />
        </Field>
      )}
      {showWhen && question && baseColumn && showWhen.operator !== 'answered' && (
        <Field label={conditionTitles.value.label} required className="sm:col-span-2">
          <ConditionValue
            key={`${baseColumn.key} ${baseColumn.kind}`}
            question={question}
            value={showWhen.value}
            onValueChange={(value) => onChange({ ...column, showWhen: { ...showWhen, value } })}
          />
        </Field>
      )}
    </>
  );
}

/** How earlier columns of the same row affect this one. */
export function ColumnRuleFields(props: RuleProps & { self: RowColumn }) {
  const { column, earlierColumns, self, onChange } = props;
  const { fieldTypeCode } = columnQuestion(self);
  const limitingColumns = earlierColumns.filter((candidate) =>
    canLimit(fieldTypeCode, columnQuestion(candidate)),
  );
  return (
    <>
      {(earlierColumns.length > 0 || column.showWhen) && <ColumnConditionFields {...props} />}
      {isOrderedColumn(column.kind) &&
        relativeLimits.map(
          ({ name }) =>
            (limitingColumns.length > 0 || column[name] !== '') && (
              <Field key={name} label={titles[name].label}>
                <Dropdown
                  value={column[name]}
                  sort={false}
                  clearable
                  placeholder="Sin límite"
                  options={optionsOf(limitingColumns)}
                  onValueChange={(key) => onChange({ ...column, [name]: key })}
                />
              </Field>
            ),
        )}
    </>
  );
}
