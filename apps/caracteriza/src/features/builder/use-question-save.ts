import type { Schema } from '@caracteriza/api-client';
import { hasOptions } from '@caracteriza/domain/question/kinds';
import { useAlert } from '@caracteriza/ui/alert';
import { useRef, useState } from 'react';
import type { useOutdated } from '../../crud/use-outdated.ts';
import { errorText } from '../../messages/error-text.ts';
import { call } from '../../session/api.ts';
import { readsRefreshed } from '../../session/changed-reads.ts';
import type { OptionGridState } from '../answer-option/use-option-grid.ts';
import { newQuestionCode } from '../question/question-code.ts';
import type { QuestionInput, QuestionOutput } from '../question/question-values.ts';
import type { QuestionFormState } from '../question/use-question-form.ts';
import type { BuilderControl } from './use-builder.ts';

type Question = Schema<'Question'>;

interface QuestionSave {
  builder: BuilderControl;
  /** The question after which a new one is inserted. */
  after: Question | null;
  state: QuestionFormState;
  /** The options of the question. */
  grid: OptionGridState;
  outdated: ReturnType<typeof useOutdated<Question, QuestionInput, QuestionOutput>>;
}

/** Why the options prevent saving, or null. */
function gridProblem(grid: OptionGridState, isList: boolean): string | null {
  if (!grid.dirty) return null;
  if (!isList) return 'Hay opciones escritas: elija una lista desplegable como tipo, o bórrelas.';
  return grid.sound ? null : 'Corrija las opciones para guardar.';
}

/** Adds a new question at its position. A retry after a failure uses the same code as the first attempt. */
function useCreate({ builder, after, state }: QuestionSave) {
  const alert = useAlert();
  const code = useRef<string | null>(null);
  return async (input: QuestionOutput) => {
    code.current ??= (await newQuestionCode()).data;
    const newRecord = await state.create(input, code.current);
    try {
      await builder.order.placeAfter(newRecord.data, after?.id ?? null);
    } catch (error) {
      // It takes this position anyway, because it has the weight of the question before it.
      alert.error(errorText(error));
    }
    return newRecord;
  };
}

/** Saves the open question, then its options. `attempts` counts the attempts to save. */
export function useQuestionSave(parts: QuestionSave) {
  const { builder, state, grid, outdated } = parts;
  const { record } = state;
  const isList = hasOptions(state);
  const alert = useAlert();
  const create = useCreate(parts);
  const [failure, setFailure] = useState(builder.state.editor?.unsaved?.error ?? null);
  const [attempts, setAttempts] = useState(0);

  /** Why the options of a saved question could not be saved, or null. */
  const saveOptions = async ({ id }: Question): Promise<string | null> => {
    if (!isList || !grid.dirty) return null;
    try {
      await call('saveAnswerOptions', { params: { id }, body: grid.body() });
      return null;
    } catch (error) {
      return `La pregunta se guardó; sus opciones no. ${errorText(error)}`;
    }
  };
  const save = async (input: QuestionOutput, addsAnother: boolean) => {
    const problem = gridProblem(grid, isList);
    if (problem !== null) return setFailure(problem);
    try {
      const { message, data: question } = await (record
        ? state.update(input, { id: record.id, version: outdated.version })
        : create(input));
      const error = await saveOptions(question);
      await readsRefreshed();
      if (error !== null) {
        const unsavedEdit = { rows: grid.rows, error };
        return builder.change({ editor: { question, after: null, unsaved: unsavedEdit } });
      }
      alert.success(message);
      builder.finish(question, record, addsAnother);
    } catch (error) {
      if (!outdated.showRefusal(error)) setFailure(errorText(error));
    }
  };
  return {
    failure,
    attempts,
    submit: async (addsAnother: boolean) => {
      setFailure(null);
      await builder.run({ act: 'save' }, () =>
        state.form.handleSubmit((input) => save(input, addsAnother))(),
      );
      setAttempts((count) => count + 1);
    },
  };
}
