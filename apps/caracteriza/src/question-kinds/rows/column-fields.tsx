import {
  columnKinds,
  columnKindWords,
  isNumberColumn,
  longestColumnOption,
  type ColumnKind,
  type RowColumn,
} from '@caracteriza/domain/question/kinds/rows/row-columns';
import { fields } from '@caracteriza/openapi/fields';
import { Button } from '@caracteriza/ui/button';
import { Checkbox } from '@caracteriza/ui/checkbox';
import { DateInput } from '@caracteriza/ui/date-input';
import { Dropdown } from '@caracteriza/ui/dropdown';
import { Field } from '@caracteriza/ui/field';
import { Input } from '@caracteriza/ui/input';
import { Textarea } from '@caracteriza/ui/textarea';
import { ArrowUp, Plus, Trash2 } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useController, useFormState } from 'react-hook-form';
import { ListFieldset } from '../../forms/list-fieldset.tsx';
import type { SettingProps } from '../kind.ts';
import { ColumnRuleFields } from './column-rule-fields.tsx';
import {
  columnRowsOf,
  columnsInputOf,
  emptyColumn,
  keyedRows,
  withReferredKeys,
  type ColumnRow,
} from './column-values.ts';

const titles = fields.RowColumnFields;
const maxColumns = fields.QuestionUpdate.columns.maxItems;

interface ColumnProps {
  column: ColumnRow;
  number: number;
  /** All columns as rules refer to them. */
  keyedColumns: readonly RowColumn[];
  onChange: (column: ColumnRow) => void;
  onMoveUp: () => void;
  onRemove: () => void;
}

/** One column: its name, the kind of its cells, and whether they are required. */
function ColumnField({ column, number, keyedColumns, onChange, onMoveUp, onRemove }: ColumnProps) {
  return (
    <fieldset data-column={number} className="min-w-0 rounded-card border border-line p-3">
      <legend className="px-1 text-sm font-semibold">Columna {number}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        <Field label={titles.label.label} required>
          <Input
            autoComplete="off"
            value={column.label}
            maxLength={titles.label.maxLength}
            onValueChange={(label) => onChange({ ...column, label })}
          />
        </Field>
        <Field label={titles.kind.label} required>
          <Dropdown
            value={column.kind}
            sort={false}
            options={columnKinds.map((value) => ({ value, label: columnKindWords[value] }))}
            onValueChange={(kind) => onChange({ ...column, kind: kind as ColumnKind })}
          />
        </Field>
        {isNumberColumn(column.kind) &&
          (['least', 'most'] as const).map((limit) => (
            <Field
              key={limit}
              label={titles[limit].label}
              hint={limit === 'least' ? 'Vacío: desde cero' : 'Vacío: sin máximo'}
            >
              <Input
                autoComplete="off"
                inputMode="decimal"
                maxLength={24}
                value={column[limit]}
                onValueChange={(value) => onChange({ ...column, [limit]: value })}
              />
            </Field>
          ))}
        {column.kind === 'date' &&
          (['earliest', 'latest'] as const).map((limit) => (
            <Field key={limit} label={titles[limit].label} hint="Vacía: sin límite">
              <DateInput
                value={column[limit]}
                onValueChange={(day) => onChange({ ...column, [limit]: day })}
              />
            </Field>
          ))}
        {column.kind === 'list' && (
          <Field label={titles.options.label} hint="Una en cada línea" required className="sm:col-span-2">
            <Textarea
              autoComplete="off"
              rows={3}
              maxLength={titles.options.maxItems * (longestColumnOption + 1)}
              value={column.options}
              onValueChange={(options) => onChange({ ...column, options })}
            />
          </Field>
        )}
        <ColumnRuleFields
          column={column}
          self={keyedColumns[number - 1]!}
          earlierColumns={keyedColumns.slice(0, number - 1).filter(({ label }) => label.trim() !== '')}
          onChange={onChange}
        />
      </div>
      <div className="mt-2 flex flex-wrap items-center gap-2">
        <Checkbox
          label={titles.required.label}
          checked={column.required === 1}
          className="me-auto"
          onChange={({ currentTarget }) => onChange({ ...column, required: currentTarget.checked ? 1 : 0 })}
        />
        {column.kind === 'date' && (
          <Checkbox
            label={titles.notAfterToday.label}
            checked={column.notAfterToday === 1}
            className="me-auto"
            onCheckedChange={(checked) => onChange({ ...column, notAfterToday: checked ? 1 : 0 })}
          />
        )}
        {number > 1 && (
          <Button
            data-up=""
            variant="quiet"
            icon={<ArrowUp aria-hidden />}
            aria-label={`Subir columna ${number}`}
            onClick={onMoveUp}
          >
            Subir
          </Button>
        )}
        <Button
          variant="quiet"
          icon={<Trash2 aria-hidden />}
          aria-label={`Quitar columna ${number}`}
          onClick={onRemove}
        >
          Quitar
        </Button>
      </div>
    </fieldset>
  );
}

/** The columns of each row of the answer. */
export function ColumnFields({ control, rule, hint }: Pick<SettingProps, 'control' | 'rule' | 'hint'>) {
  const add = useRef<HTMLButtonElement>(null);
  const group = useRef<HTMLFieldSetElement>(null);
  const {
    field: { value: input, onChange },
    fieldState: { error },
  } = useController({ control, name: 'columns' });
  const { errors, submitCount, defaultValues } = useFormState({ control });
  // The dialog can only focus an invalid input; here the list itself is invalid, not one of its inputs.
  const focusIfWrong = useEffectEvent(() => {
    if (Object.keys(errors).join() !== 'columns') return;
    (add.current ?? group.current?.querySelector('input'))?.focus();
  });
  useEffect(() => focusIfWrong(), [submitCount]);
  /** What gets the focus after the columns have changed: the name of a new column, or the button of a moved one. */
  const focusOn = useRef<'add' | { column: number; part: 'input' | '[data-up]' } | null>(null);
  useEffect(() => {
    const target = focusOn.current;
    focusOn.current = null;
    if (target === 'add') add.current?.focus();
    else if (target !== null) {
      const column = group.current?.querySelector(`[data-column="${target.column}"]`);
      // The first column has no button to move it up.
      (column?.querySelector<HTMLElement>(target.part) ?? column?.querySelector('input'))?.focus();
    }
  }, [input]);
  const columns = columnRowsOf(input);
  const existingKeys = columnRowsOf(defaultValues?.columns ?? '').flatMap(({ key }) => key ?? []);
  const keyedColumns = keyedRows(columns, existingKeys);
  const change = (next: readonly ColumnRow[]) =>
    onChange(columnsInputOf(withReferredKeys(next, existingKeys)));
  return (
    <ListFieldset
      ref={group}
      legend={rule.label}
      hint={hint}
      error={error?.message}
      add={
        columns.length < maxColumns && (
          <Button
            ref={add}
            variant="secondary"
            icon={<Plus aria-hidden />}
            onClick={() => {
              focusOn.current = { column: columns.length + 1, part: 'input' };
              change([...columns, emptyColumn]);
            }}
          >
            Agregar columna
          </Button>
        )
      }
    >
      {columns.map((column, index) => (
        <ColumnField
          // A column has no id before it is saved, and no state besides its values.
          key={index}
          column={column}
          number={index + 1}
          keyedColumns={keyedColumns}
          onChange={(next) => change(columns.with(index, next))}
          onMoveUp={() => {
            focusOn.current = { column: index, part: '[data-up]' };
            change(columns.toSpliced(index, 1).toSpliced(index - 1, 0, column));
          }}
          onRemove={() => {
            focusOn.current = 'add';
            change(columns.toSpliced(index, 1));
          }}
        />
      ))}
    </ListFieldset>
  );
}
