import type { Schema } from '@caracteriza/api-client';
import { isNote } from '@caracteriza/domain/question/kinds';
import type { ShowWhen } from '@caracteriza/domain/question/show-when';
import { matchWords, showWhenText } from '@caracteriza/domain/question/show-when-words';
import { fields } from '@caracteriza/openapi/fields';
import { Button } from '@caracteriza/ui/button';
import { Dropdown } from '@caracteriza/ui/dropdown';
import { Field } from '@caracteriza/ui/field';
import { Plus } from 'lucide-react';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { useController, useWatch, type UseFormReturn } from 'react-hook-form';
import { ListFieldset } from '../../forms/list-fieldset.tsx';
import { ConditionFields } from './condition-fields.tsx';
import { earlierQuestions } from './earlier-questions.ts';
import { flowQuestion } from './flow-question.ts';
import type { QuestionInput, QuestionOutput } from './question-values.ts';
import {
  emptyRow,
  incompleteRow,
  inputOf,
  rowsOf,
  showWhenBody,
  type ConditionRow,
} from './show-when-values.ts';

type Question = Schema<'Question'>;

const maxConditions = fields.ShowWhenFields.conditions.maxItems;
/** 'Mostrar cuando': conditions on the answers to earlier questions. */
export function ShowWhenFields({
  form: { control },
  questions,
  id,
}: {
  form: UseFormReturn<QuestionInput, unknown, QuestionOutput>;
  /** The questions of the characterization, by weight. */
  questions: readonly Question[];
  /** The question being edited, null for a new one. */
  id: string | null;
}) {
  const add = useRef<HTMLButtonElement>(null);
  const {
    field: { ref, value: input, onChange },
    fieldState: { error },
  } = useController({ control, name: 'showWhen' });
  const [parentID, weight] = useWatch({ control, name: ['parentID', 'weight'] });
  const { match, conditions } = rowsOf(input);
  const change = (next: readonly ConditionRow[], how: ShowWhen['match'] = match) =>
    onChange(inputOf({ match: how, conditions: next }));

  const otherQuestions = questions.map(flowQuestion).filter((question) => question.id !== id);
  const before = new Set(
    earlierQuestions(questions, { id, parentID, weight }).map((question) => question.id),
  );
  // A chosen question that has since moved after this one stays visible; the server explains how to resolve it.
  const chosenIDs = new Set(conditions.map(({ questionID }) => questionID));
  const offeredQuestions = otherQuestions.filter(
    (question) => chosenIDs.has(question.id) || (before.has(question.id) && !isNote(question)),
  );
  const complete = incompleteRow(input) === null ? showWhenBody(input) : null;
  const find = (questionID: string) => offeredQuestions.find((question) => question.id === questionID);
  // The conditions cannot be checked while the questions load.
  const text = [...chosenIDs].every(find) ? showWhenText(complete, find) : '';
  return (
    <ListFieldset
      legend={fields.QuestionUpdate.showWhen.label}
      hint={text ? `Se muestra cuando ${text}.` : 'Condiciones sobre las respuestas a preguntas anteriores.'}
      error={error?.message}
      add={
        conditions.length < maxConditions && (
          <Button
            ref={(button) => {
              add.current = button;
              ref(button);
            }}
            variant="secondary"
            icon={<Plus aria-hidden />}
            aria-disabled={offeredQuestions.length === 0}
            onClick={() => change([...conditions, emptyRow(conditions)])}
          >
            Agregar condición
          </Button>
        )
      }
    >
      {conditions.length > 1 && (
        <Field label={fields.ShowWhenFields.match.label} required>
          <Dropdown
            value={match}
            sort={false}
            options={fields.ShowWhenFields.match.enum.map((value) => ({ value, label: matchWords[value] }))}
            onValueChange={(newMatch) => change(conditions, newMatch === 'any' ? 'any' : 'all')}
          />
        </Field>
      )}
      {conditions.map((row, index) => (
        <ConditionFields
          key={row.key}
          row={row}
          number={index + 1}
          offered={offeredQuestions}
          onChange={(next) => change(conditions.with(index, next))}
          onRemove={() => {
            // The button was hidden while there was the maximum number of conditions, and appears only now.
            flushSync(() => change(conditions.toSpliced(index, 1)));
            add.current?.focus();
          }}
        />
      ))}
    </ListFieldset>
  );
}
