import type { Schema } from '@caracteriza/api-client';
import { counted } from '@caracteriza/domain/words/counted';
import { shownText, type NamedQuestion } from '@caracteriza/domain/question/show-when-words';
import { Button } from '@caracteriza/ui/button';
import { ArrowDown, ArrowUp, ChevronDown, Copy, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { mayDo } from '../../session/permission.ts';
import type { Placed } from '../characterization/order.ts';
import { FieldType } from '../question/field-type.tsx';
import { shownQuestion } from '../survey/answering/survey-questions.ts';

type Question = Schema<'Question'>;

const deepestIndent = 3;
const indents = ['', 'ms-3 sm:ms-6', 'ms-6 sm:ms-12', 'ms-9 sm:ms-18'];

interface QuestionRowProps {
  question: Question;
  place: Placed;
  /** Among those that can be answered, null for a note or a computed one. */
  number: number | null;
  named: (id: string) => NamedQuestion | undefined;
  /** The title that stands above it, if another section begins here. */
  title: string | undefined;
  open: boolean;
  onToggle: () => void;
  onMove: (by: -1 | 1) => void;
  onCopy: () => void;
  onAddBelow: () => void;
  /** The editor, where it is open. */
  children: ReactNode;
}

/** A question as one line of the builder, with its editor below once it is open. */
export function QuestionRow({
  question,
  place,
  number,
  named,
  title,
  open,
  onToggle,
  onMove,
  onCopy,
  onAddBelow,
  children,
}: QuestionRowProps) {
  const { statement, mtFieldTypeID, required, options } = question;
  const condition = shownText(shownQuestion(question), named);
  const icon = { variant: 'quiet', size: 'sm', className: 'px-2' } as const;
  return (
    <>
      {title !== undefined && (
        <p className="pt-2 pb-1 text-sm font-semibold text-ink-muted wrap-anywhere">{title}</p>
      )}
      <div
        className={`rounded-control border bg-surface ${open ? 'border-accent' : 'border-line'} ${indents[Math.min(place.depth, deepestIndent)] ?? ''}`}
      >
        <div className="flex flex-wrap items-center gap-x-1 p-1">
          <button
            type="button"
            data-opener
            aria-expanded={open}
            onClick={onToggle}
            className="flex min-h-11 min-w-48 flex-1 items-start gap-2 rounded-control p-1.5 text-start hover:bg-surface-sunken"
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
                {options.length > 0 && <span>{counted(options.length, 'opción', 'opciones')}</span>}
              </span>
              {condition && <span className="block text-sm text-ink-muted">Solo si {condition}</span>}
            </span>
          </button>
          <span className="ms-auto flex">
            {mayDo('reorderQuestions') && (
              <>
                <Button
                  {...icon}
                  data-move="up"
                  icon={<ArrowUp aria-hidden />}
                  aria-label={`Subir ${statement}`}
                  aria-disabled={place.position === 1}
                  onClick={() => onMove(-1)}
                />
                <Button
                  {...icon}
                  data-move="down"
                  icon={<ArrowDown aria-hidden />}
                  aria-label={`Bajar ${statement}`}
                  aria-disabled={place.position === place.siblings}
                  onClick={() => onMove(1)}
                />
              </>
            )}
            {mayDo('copyQuestion') && (
              <Button
                {...icon}
                icon={<Copy aria-hidden />}
                aria-label={`Duplicar ${statement}`}
                title="Duplicar"
                onClick={onCopy}
              />
            )}
            {mayDo('createQuestion') && (
              <Button
                {...icon}
                icon={<Plus aria-hidden />}
                aria-label={`Agregar debajo de ${statement}`}
                title="Agregar debajo"
                onClick={onAddBelow}
              />
            )}
          </span>
        </div>
        {children}
      </div>
    </>
  );
}
