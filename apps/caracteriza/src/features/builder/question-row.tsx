import { countText } from '@caracteriza/domain/words/counted';
import { Button } from '@caracteriza/ui/button';
import { ChevronDown, Copy, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { mayDo } from '../../session/permission.ts';
import { MoveButtons } from '../../crud/move-buttons.tsx';
import { FieldType } from '../../question-kinds/field-type.tsx';
import type { BuilderRow } from './builder-rows.ts';
import { copyQuestion, moveQuestion } from './question-acts.ts';
import { SectionTitle } from './section-title.tsx';
import type { BuilderControl } from './use-builder.ts';

const deepestIndent = 3;
const indents = ['', 'ms-3 sm:ms-6', 'ms-6 sm:ms-12', 'ms-9 sm:ms-18'];

interface RowProps {
  builder: BuilderControl;
  row: BuilderRow;
}

/** The part of a row that describes its question; it opens and closes the editor. */
function Opener({ builder, row: { question, number, condition } }: RowProps) {
  const { statement, mtFieldTypeID, required, options } = question;
  const busy = builder.state.work !== null;
  const open = builder.state.editor?.question?.id === question.id;
  const toggle = () => (open ? builder.close(question.id) : builder.edit(question));
  return (
    <button
      type="button"
      data-opener
      aria-expanded={open}
      aria-disabled={busy || undefined}
      onClick={() => !busy && void toggle()}
      className="flex min-h-11 min-w-48 flex-1 items-start gap-2 rounded-control p-1.5 text-start hover:bg-surface-sunken aria-disabled:cursor-progress aria-disabled:hover:bg-transparent"
    >
      <ChevronDown
        aria-hidden
        className={`mt-0.5 size-4 shrink-0 text-ink-muted ${open ? 'rotate-180' : ''}`}
      />
      <span className="min-w-0 wrap-anywhere">
        <span className="block font-semibold text-ink">
          {number !== null && `${number}. `}
          {statement}
        </span>
        <span className="flex flex-wrap items-center gap-x-3 text-sm text-ink-muted">
          <FieldType {...mtFieldTypeID} />
          {required === 1 && <span>Obligatoria</span>}
          {options.length > 0 && <span>{countText(options.length, 'opción', 'opciones')}</span>}
        </span>
        {condition && <span className="block text-sm text-ink-muted">Solo si {condition}</span>}
      </span>
    </button>
  );
}

/** The buttons at the end of a row. */
function RowButtons({ builder, row: { question, placedEntry } }: RowProps) {
  const { work } = builder.state;
  const buttonProps = {
    variant: 'quiet',
    size: 'sm',
    className: 'px-2',
    'aria-disabled': work !== null,
  } as const;
  return (
    <span className="ms-auto flex">
      {mayDo('reorderQuestions') && (
        <MoveButtons
          placedEntry={placedEntry}
          disabled={work !== null}
          className="px-2"
          onMove={(step) => void moveQuestion(builder, question, step)}
        />
      )}
      {mayDo('copyQuestion') && (
        <Button
          {...buttonProps}
          icon={<Copy aria-hidden />}
          busy={work?.act === 'copy' && work.id === question.id}
          aria-label={`Duplicar ${question.statement}`}
          title="Duplicar"
          onClick={() => void copyQuestion(builder, question)}
        />
      )}
      {mayDo('createQuestion') && (
        <Button
          {...buttonProps}
          icon={<Plus aria-hidden />}
          aria-label={`Agregar debajo de ${question.statement}`}
          title="Agregar debajo"
          onClick={() => void builder.add(question)}
        />
      )}
    </span>
  );
}

/** A question as one line of the builder, with its editor below when open. */
export function QuestionRow({ children, ...props }: RowProps & { children: ReactNode }) {
  const { builder, row } = props;
  const open = builder.state.editor?.question?.id === row.question.id;
  return (
    <>
      {row.title !== undefined && (
        <SectionTitle builder={builder} title={row.title} firstID={row.question.id} />
      )}
      <div
        className={`rounded-control border bg-surface ${open ? 'border-accent' : 'border-line'} ${indents[Math.min(row.placedEntry.depth, deepestIndent)] ?? ''}`}
      >
        <div className="flex flex-wrap items-center gap-x-1 p-1">
          <Opener {...props} />
          <RowButtons {...props} />
        </div>
        {children}
      </div>
    </>
  );
}
