import type { Schema } from '@caracteriza/api-client';
import { maxOptions } from '@caracteriza/domain/question/kinds/dropdown/option-lines';
import { Alert } from '@caracteriza/ui/alert';
import { Button } from '@caracteriza/ui/button';
import { Checkbox } from '@caracteriza/ui/checkbox';
import { Dropdown } from '@caracteriza/ui/dropdown';
import { Field } from '@caracteriza/ui/field';
import { Input } from '@caracteriza/ui/input';
import { Loader } from '@caracteriza/ui/loader';
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useConfirmedCalls } from '../../crud/use-confirmed-calls.ts';
import { errorText } from '../../messages/error-text.ts';
import { mayDo } from '../../session/permission.ts';
import { answerOptionRules } from './answer-option-values.ts';
import { isBlank, type GridColumn, type GridRow } from './option-grid-rows.ts';
import { optionDeletion } from './option-deletion.ts';
import { standardLists } from './standard-lists.ts';
import { longestLabel } from './use-option-lines.ts';
import type { OptionGridState } from './use-option-grid.ts';

const longest = { ownCode: answerOptionRules.ownCode.maxLength, label: longestLabel, score: 24 };

const rowLayout =
  'grid grid-cols-[5rem_minmax(0,1fr)] items-start gap-x-2 gap-y-1 @2xl:grid-cols-[6rem_minmax(0,1fr)_5rem_4.5rem_5.5rem_7rem]';
const columnTitles = { ownCode: 'Código', label: answerOptionRules.label.label };

/** The second line of a row, for windows too narrow for a single line. */
const secondLine = 'col-span-2 flex flex-wrap items-center gap-x-3 @2xl:contents';

interface RowProps {
  grid: OptionGridState;
  row: GridRow;
  index: number;
  last: boolean;
  onRemove: () => void;
}

/** The inputs of one option. */
function RowInputs({
  grid,
  row,
  index,
  problemID,
  buttons,
}: Pick<RowProps, 'grid' | 'row' | 'index'> & { problemID: string; buttons: ReactNode }) {
  const problems = grid.problems.get(row.key);
  const isAllowed = mayDo(row.savedOption === null ? 'createAnswerOption' : 'updateAnswerOption');
  const commonProps = (column: GridColumn) => ({
    'data-cell': `${index} ${column}`,
    disabled: !isAllowed,
    'aria-label': `${answerOptionRules[column].label} de la opción ${index + 1}`,
    invalid: problems?.[column] !== undefined,
    ...(problems?.[column] !== undefined && { 'aria-describedby': problemID }),
  });
  const text = (column: 'ownCode' | 'label' | 'score') => (
    <Input
      {...commonProps(column)}
      placeholder={column === 'score' ? '' : columnTitles[column]}
      autoComplete="off"
      maxLength={longest[column]}
      value={row[column]}
      onValueChange={(value) => grid.set(index, column, value)}
      onPaste={(event) => {
        if (grid.paste(index, column, event.clipboardData.getData('text/plain'))) event.preventDefault();
      }}
      {...(column === 'score' && { inputMode: 'decimal' as const })}
    />
  );
  const check = (column: 'excludes' | 'asksDetail', label: string) => (
    <span className="flex min-h-(--ui-control-height) items-center @2xl:justify-center">
      <Checkbox
        {...commonProps(column)}
        label={<span className="@2xl:sr-only">{label}</span>}
        checked={row[column] === '1'}
        onCheckedChange={(checked) => grid.set(index, column, checked ? '1' : '0')}
      />
    </span>
  );
  return (
    <>
      {text('ownCode')}
      {text('label')}
      <div className={secondLine}>
        <span className="flex items-center gap-2">
          <span aria-hidden className="text-sm text-ink-muted @2xl:hidden">
            Puntaje
          </span>
          <span className="w-16 @2xl:w-full">{text('score')}</span>
        </span>
        {check('excludes', 'Excluye')}
        {check('asksDetail', 'Especificar')}
        {buttons}
      </div>
    </>
  );
}

function RowButtons({ grid, row, index, last, onRemove }: RowProps) {
  const buttonProps = { variant: 'quiet', size: 'sm', className: 'px-2' } as const;
  const name = row.label.trim() || `${index + 1}`;
  if (isBlank(row)) return null;
  return (
    <span className="ms-auto flex min-h-(--ui-control-height) items-center">
      {mayDo('updateAnswerOption') && (
        <>
          <Button
            {...buttonProps}
            icon={<ArrowUp aria-hidden />}
            aria-label={`Subir la opción ${name}`}
            aria-disabled={index === 0}
            onClick={() => index > 0 && grid.move(index, -1)}
          />
          <Button
            {...buttonProps}
            icon={<ArrowDown aria-hidden />}
            aria-label={`Bajar la opción ${name}`}
            aria-disabled={last}
            onClick={() => !last && grid.move(index, 1)}
          />
        </>
      )}
      {(row.savedOption === null || mayDo('deactivateAnswerOption')) && (
        <Button
          {...buttonProps}
          icon={<Trash2 aria-hidden />}
          aria-label={`Eliminar la opción ${name}`}
          onClick={onRemove}
        />
      )}
    </span>
  );
}

function OptionRow(props: RowProps) {
  const { grid, row } = props;
  const problemID = useId();
  const problems = Object.values(grid.problems.get(row.key) ?? {});
  return (
    <li className={`${rowLayout} border-t border-line py-1.5 first:border-t-0`}>
      <RowInputs {...props} problemID={problemID} buttons={<RowButtons {...props} />} />
      {(problems.length > 0 || row.newer === true) && (
        <p id={problemID} className="col-span-full text-sm wrap-anywhere">
          {problems.length > 0 && (
            <span className="font-semibold text-danger-ink">{problems.join(' ')} </span>
          )}
          {row.newer === true && row.savedOption && (
            <span>
              Otra persona la cambió a «{row.savedOption.label}»: al guardar queda lo que está escrito aquí.
            </span>
          )}
        </p>
      )}
    </li>
  );
}

/** The column headings, shown if each row fits on one line. */
function Heads() {
  return (
    <div aria-hidden className={`${rowLayout} hidden text-sm font-semibold @2xl:grid`}>
      <span>{columnTitles.ownCode}</span>
      <span>{columnTitles.label}</span>
      <span>{answerOptionRules.score.label}</span>
      <span className="text-center">Excluye</span>
      <span className="text-center">Especificar</span>
    </div>
  );
}

/** Enter goes to the cell below, as in a spreadsheet; with Ctrl it saves, as everywhere. */
function goDown(event: KeyboardEvent<HTMLElement>) {
  if (
    event.key !== 'Enter' ||
    event.ctrlKey ||
    event.metaKey ||
    !(event.target instanceof HTMLInputElement)
  ) {
    return;
  }
  const [index, column] = event.target.dataset['cell']?.split(' ') ?? [];
  if (column === undefined) return;
  event.preventDefault();
  event.currentTarget.querySelector<HTMLElement>(`[data-cell="${Number(index) + 1} ${column}"]`)?.focus();
}

/** All options of a question as one grid; columns from a spreadsheet can be pasted into it (decision 0112). */
export function OptionGrid({ grid }: { grid: OptionGridState }) {
  const frame = useRef<HTMLOListElement>(null);
  const remove = useConfirmedCalls<Schema<'AnswerOption'>>({ ...optionDeletion, onDone: () => undefined });
  const filledRows = grid.rows.filter((row) => !isBlank(row));
  const removeAt = (index: number, { savedOption: saved }: GridRow) => {
    if (saved) return remove([saved]);
    grid.remove(index);
    frame.current?.querySelector<HTMLElement>(`[data-cell="${index} label"]`)?.focus();
  };
  return (
    <Loader busy={grid.loading} className="min-h-24">
      <div className="@container flex min-w-0 flex-col gap-3">
        {grid.error !== undefined && <Alert variant="error" role="alert" title={errorText(grid.error)} />}
        <p className="text-sm text-ink-muted">
          Pegue aquí columnas de una hoja de cálculo: código, etiqueta, puntaje, excluye y especificar, o con
          sus títulos en la primera fila. Intro pasa a la fila de abajo.
        </p>
        <div>
          <Heads />
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a key for all cells; Tab reaches the same */}
          <ol ref={frame} aria-label="Opciones de la pregunta" onKeyDown={goDown}>
            {grid.rows.map((row, index) => (
              <OptionRow
                key={row.key}
                grid={grid}
                row={row}
                index={index}
                last={index >= filledRows.length - 1}
                onRemove={() => removeAt(index, row)}
              />
            ))}
          </ol>
        </div>
        {grid.tooMany && (
          <Alert
            variant="error"
            title={`Una pregunta tiene hasta ${maxOptions} opciones: quite ${filledRows.length - maxOptions}`}
          />
        )}
        <div className="flex flex-wrap items-end gap-3">
          {filledRows.some(({ ownCode }) => ownCode.trim() === '') && (
            <Button size="sm" onClick={grid.number}>
              Poner códigos 1, 2, 3…
            </Button>
          )}
          <Field label="Agregar una lista estándar" className="min-w-56 flex-1">
            <Dropdown
              options={standardLists}
              value={grid.list}
              busy={grid.reading}
              onValueChange={(next) => void grid.take(next)}
            />
          </Field>
        </div>
      </div>
    </Loader>
  );
}
