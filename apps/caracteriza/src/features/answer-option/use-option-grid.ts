import type { Schema } from '@caracteriza/api-client';
import { useAlert } from '@caracteriza/ui/alert';
import { useState } from 'react';
import { errorText } from '../../messages/error-text.ts';
import { mayDo } from '../../session/permission.ts';
import { useRead } from '../../session/use-read.ts';
import {
  areTooMany,
  gridBody,
  gridProblems,
  isBlank,
  isGridDirty,
  mergedRows,
  newRow,
  pastedCells,
  withNumbers,
  withPasted,
  type GridColumn,
  type GridRow,
} from './option-grid-rows.ts';
import { standardLabels } from './standard-lists.ts';

let keys = 0;
/** A key for a new row. */
const newKey = () => `new ${(keys += 1)}`;

const noOptions: readonly Schema<'AnswerOption'>[] = [];

/** The rows followed by an empty one for typing the next option. */
const withRoom = (rows: readonly GridRow[]): readonly GridRow[] =>
  rows.length > 0 && isBlank(rows.at(-1)!) ? rows : [...rows, newRow(newKey())];

/**
 * All options of a question, edited together.
 * @param questionID null for a question that is not saved yet
 * @param start rows typed before this editor was opened
 */
export function useOptionGrid(questionID: string | null, start: readonly GridRow[] = []) {
  const alert = useAlert();
  const optionRead = useRead(
    'listAnswerOptionsByQuestion',
    questionID ? { params: { id: questionID } } : null,
  );
  const options = optionRead.data?.data ?? noOptions;
  const [rows, setRows] = useState<readonly GridRow[]>(() => withRoom(start));
  const [list, setList] = useState('');
  const [isReading, setReading] = useState(false);
  const [merged, setMerged] = useState(noOptions);
  // Changes made by another dialog or person are shown at once; typed values stay.
  if (merged !== options) {
    setMerged(options);
    setRows(withRoom(mergedRows(rows, options)));
  }
  const change = (next: readonly GridRow[]) => setRows(withRoom(next));
  const problems = gridProblems(rows);
  const append = (labels: readonly string[]) => {
    const index = rows.findLastIndex((row) => !isBlank(row)) + 1;
    change(
      withPasted(
        rows,
        { index, column: 'label' },
        labels.map((label) => [label]),
        newKey,
      ).rows,
    );
  };
  return {
    rows,
    problems,
    list,
    reading: isReading,
    error: optionRead.error,
    loading: optionRead.isLoading,
    tooMany: areTooMany(rows),
    dirty: isGridDirty(rows, options),
    /** Whether everything that was typed can be saved. */
    sound:
      problems.size === 0 &&
      !areTooMany(rows) &&
      !isReading &&
      !optionRead.isLoading &&
      optionRead.error === undefined,
    // Users who may not change options send only the new ones.
    body: () =>
      gridBody(mayDo('updateAnswerOption') ? rows : rows.filter(({ savedOption: saved }) => saved === null)),
    set: (index: number, column: GridColumn, value: string) =>
      change(rows.with(index, { ...rows[index]!, [column]: value })),
    move: (index: number, step: -1 | 1) =>
      change(rows.toSpliced(index, 1).toSpliced(index + step, 0, rows[index]!)),
    remove: (index: number) => change(rows.toSpliced(index, 1)),
    number: () => change(withNumbers(rows)),
    /** Fills the grid with options, one per line, each possibly preceded by its code. */
    fill: (text: string) => {
      const cells = pastedCells(text) ?? [[text]];
      change(withPasted([], { index: 0, column: 'label' }, cells, newKey).rows);
    },
    /** Pastes cells from one cell on. Returns false for a single value, which the input handles itself. */
    paste: (index: number, column: GridColumn, text: string): boolean => {
      const cells = pastedCells(text);
      if (!cells) return false;
      const pastedRows = withPasted(rows, { index, column }, cells, newKey);
      change(pastedRows.rows);
      if (pastedRows.remainingRows > 0) {
        alert.show({
          variant: 'warning',
          title: 'Sobraron columnas al pegar',
          description: 'Las columnas que no caben en la lista no se pegaron.',
        });
      }
      return true;
    },
    take: async (listID: string) => {
      setList(listID);
      if (listID === '') return;
      setReading(true);
      try {
        append(await standardLabels(listID));
      } catch (error) {
        alert.error(errorText(error));
        setList('');
      } finally {
        setReading(false);
      }
    },
  };
}

export type OptionGridState = ReturnType<typeof useOptionGrid>;
