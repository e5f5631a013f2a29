// The variable name of a question, with a suggestion derived from the statement.
import { suggestedVariable } from '@caracteriza/domain/question/variable-name';
import { Button } from '@caracteriza/ui/button';
import { useRef } from 'react';
import { useController, useWatch, type Control } from 'react-hook-form';
import { TextField } from '../forms/form-field.tsx';
import type { SettingProps } from './kind.ts';

/** A form with this setting also has the statement. */
type StatedForm = Control<{ statement: string; variable: string }>;

function VariableInput({ otherQuestions, ...rest }: SettingProps) {
  const control = rest.control as unknown as StatedForm;
  const statement = useWatch({ control, name: 'statement' });
  const { field } = useController({ control, name: 'variable' });
  const takenNames = otherQuestions.flatMap(({ variable, columns }) => [
    ...(variable ? [variable] : []),
    ...columns.map(({ key }) => key),
  ]);
  const suggestions =
    field.value.trim() === '' && statement.trim() !== '' && suggestedVariable(statement, takenNames);
  const container = useRef<HTMLDivElement>(null);
  const insertName = (name: string) => {
    field.onChange(name);
    // The button disappears while it has the focus.
    container.current?.querySelector('input')?.focus();
  };
  return (
    <div ref={container} className="flex flex-col gap-1">
      <TextField {...rest} />
      {suggestions && (
        <div>
          <Button size="sm" variant="quiet" onClick={() => insertName(suggestions)}>
            Usar «{suggestions}»
          </Button>
        </div>
      )}
    </div>
  );
}

export const variableInput = (props: SettingProps) => <VariableInput {...props} />;
