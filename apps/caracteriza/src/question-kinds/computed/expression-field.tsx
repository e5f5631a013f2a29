// An expression in the language of rules, with a list of pieces to insert at the caret.
import type { Schema } from '@caracteriza/api-client';
import {
  personPieces,
  questionPieces,
  sumPieces,
  withPiece,
} from '@caracteriza/domain/question/expression-pieces';
import { Dropdown } from '@caracteriza/ui/dropdown';
import { Field } from '@caracteriza/ui/field';
import { useRef, type ComponentProps } from 'react';
import { flushSync } from 'react-dom';
import { useController } from 'react-hook-form';
import { TextField } from '../../forms/form-field.tsx';
import { useRead } from '../../session/use-read.ts';

/** The field of an expression over these questions, the person and the day. */
export function ExpressionField<Values extends Record<string, string>, Sent>({
  questions,
  pieceLabel = 'Insertar pregunta',
  ...rest
}: ComponentProps<typeof TextField<Values, Sent>> & {
  questions: readonly Schema<'Question'>[];
  /** The label of the list of pieces, for forms with several expressions. */
  pieceLabel?: string;
}) {
  const { field } = useController({ control: rest.control, name: rest.name });
  const expression: string = field.value;
  const container = useRef<HTMLDivElement>(null);
  const sexes = useRead('listMasterValues', { params: { table: 'sexes' } });
  const pieces = [
    ...questionPieces(
      questions.map(({ mtFieldTypeID, ...question }) => ({ ...question, fieldTypeCode: mtFieldTypeID.code })),
    ),
    ...personPieces(sexes.data?.data ?? []),
    ...sumPieces,
  ];
  const insert = (piece: string) => {
    const input = container.current?.querySelector('input');
    if (!input || piece === '') return;
    const end = input.selectionEnd ?? expression.length;
    const start = input.selectionStart ?? end;
    const { text, caret } = withPiece(expression, { start, end }, piece);
    flushSync(() => field.onChange(text));
    input.focus();
    input.setSelectionRange(caret, caret);
  };
  return (
    <div className="grid gap-2 sm:col-span-2 sm:grid-cols-[2fr_1fr] sm:gap-4">
      <div ref={container} className="min-w-0">
        <TextField {...rest} />
      </div>
      <Field label={pieceLabel} hint="Se escribe donde está el cursor">
        <Dropdown
          value=""
          sort={false}
          options={pieces.map(({ text, label, group }) => ({ value: text, label, group }))}
          onValueChange={insert}
        />
      </Field>
    </div>
  );
}
