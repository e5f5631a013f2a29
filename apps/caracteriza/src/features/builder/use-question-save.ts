import type { Schema } from '@caracteriza/api-client';
import { hasOptions } from '@caracteriza/domain/question/kinds';
import { useAlert } from '@caracteriza/ui/alert';
import { useRef, useState } from 'react';
import type { useOutdated } from '../../crud/use-outdated.ts';
import { errorText } from '../../messages/error-text.ts';
import { call } from '../../session/api.ts';
import { readsRefreshed } from '../../session/changed-reads.ts';
import type { OptionLinesState } from '../answer-option/use-option-lines.ts';
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
  /** The options being typed. */
  lines: OptionLinesState;
  outdated: ReturnType<typeof useOutdated<Question, QuestionInput, QuestionOutput>>;
}

/** Why the typed options prevent saving, or null. */
function linesProblem(lines: OptionLinesState, isList: boolean): string | null {
  if (!lines.dirty) return null;
  if (!isList) return 'Hay opciones escritas: elija una lista desplegable como tipo, o bórrelas.';
  return lines.sound ? null : 'Corrija las opciones para guardar.';
}

/** Adds a new question at its position. A retry after a failure uses the same code as the first attempt. */
function useCreate({ builder, after, state }: QuestionSave) {
  const alert = useAlert();
  const code = useRef<string | null>(null);
  return async (input: QuestionOutput) => {
    code.current ??= (await newQuestionCode()).data;
    const created = await state.create(input, code.current);
    try {
      await builder.order.placeAfter(created.data, after?.id ?? null);
    } catch (thrown) {
      // It takes this position anyway, because it has the weight of the question before it.
      alert.error(errorText(thrown));
    }
    return created;
  };
}

/** Saves the open question, then the options typed for it. `attempts` counts the attempts to save. */
export function useQuestionSave(parts: QuestionSave) {
  const { builder, state, lines, outdated } = parts;
  const { record } = state;
  const isList = hasOptions(state);
  const alert = useAlert();
  const create = useCreate(parts);
  const [failure, setFailure] = useState(builder.state.editor?.unsaved?.error ?? null);
  const [attempts, setAttempts] = useState(0);

  /** Why the typed options could not be added to a saved question, or null. */
  const addOptions = async ({ id }: Question): Promise<string | null> => {
    if (!isList || lines.added.labels.length === 0) return null;
    try {
      await call('addAnswerOptions', { params: { id }, body: lines.added });
      return null;
    } catch (thrown) {
      return `La pregunta se guardó; sus opciones nuevas no. ${errorText(thrown)}`;
    }
  };
  const save = async (input: QuestionOutput, another: boolean) => {
    const problem = linesProblem(lines, isList);
    if (problem !== null) return setFailure(problem);
    try {
      const { message, data: question } = await (record
        ? state.update(input, { id: record.id, version: outdated.version })
        : create(input));
      const error = await addOptions(question);
      await readsRefreshed();
      if (error !== null) {
        const unsaved = { lines: lines.text, error };
        return builder.change({ editor: { question, after: null, unsaved } });
      }
      alert.success(message);
      builder.finish(question, record, another);
    } catch (thrown) {
      if (!outdated.showRefusal(thrown)) setFailure(errorText(thrown));
    }
  };
  return {
    failure,
    attempts,
    submit: async (another: boolean) => {
      setFailure(null);
      await builder.run({ act: 'save' }, () => state.form.handleSubmit((input) => save(input, another))());
      setAttempts((count) => count + 1);
    },
  };
}
