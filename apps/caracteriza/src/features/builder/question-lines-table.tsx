import { countText } from '@caracteriza/domain/words/counted';
import { maxQuestionLines } from '@caracteriza/domain/question-lines/question-lines';
import { yesNo } from '@caracteriza/domain/words/yes-no';
import { Alert } from '@caracteriza/ui/alert';
import { Button } from '@caracteriza/ui/button';
import type { QuestionLinesState } from './use-question-lines.ts';

type Line = QuestionLinesState['lines'][number];

const cell = 'px-2 py-1.5 text-start align-top wrap-anywhere max-sm:block max-sm:py-0.5';

const columnHeaders = [
  ['Línea', 'w-16'],
  ['Enunciado', 'w-[38%]'],
  ['Tipo', ''],
  ['Opciones', ''],
] as const;

const optionText = ({ label, ownCode }: Line['options'][number]) =>
  ownCode === null ? label : `${ownCode} = ${label}`;

/** A row of the preview: the question that a pasted line describes and, if it cannot be added, why. */
function LineRow({ line, state }: { line: Line; state: QuestionLinesState }) {
  const { number, statement, options, problem, required, several, variable } = line;
  const kind = state.kindName(line.fieldTypeCode);
  return (
    <tr className="border-t border-line max-sm:block max-sm:py-2">
      <td className={`${cell} text-ink-muted tabular-nums`}>
        <span className="sm:hidden">Línea </span>
        {number}
      </td>
      <th scope="row" className={`${cell} font-normal`}>
        {statement}
        {variable !== null && <span className="block text-sm text-ink-muted">Variable: {variable}</span>}
        {problem !== null && (
          <span className="mt-1 flex flex-wrap items-center gap-2">
            <span className="font-semibold text-danger">{problem}</span>
            <Button
              size="sm"
              aria-label={`Quitar la línea ${number}`}
              onClick={({ currentTarget: { form } }) => {
                // The button disappears together with its line, so the lines' input takes the focus.
                form?.querySelector('textarea')?.focus();
                state.remove(line);
              }}
            >
              Quitar
            </Button>
          </span>
        )}
      </th>
      <td className={cell}>
        {kind}
        {several === 1 && ', varias respuestas'}
        <span className="block text-sm text-ink-muted">Obligatoria: {yesNo(required === 1)}</span>
      </td>
      <td className={cell}>{options.map(optionText).join(' · ')}</td>
    </tr>
  );
}

/** The questions that the lines describe, and what has to be corrected first. */
export function QuestionLinesTable({ state }: { state: QuestionLinesState }) {
  const { lines, wrong: wrongCount, tooMany } = state;
  return (
    <>
      <div role="status" className="flex flex-col gap-3 empty:sr-only">
        {wrongCount > 0 && (
          <Alert variant="error" title={`Corrija ${countText(wrongCount, 'línea', 'líneas')} para agregar`}>
            Corríjalas en el texto o quítelas. Hasta entonces no se agrega ninguna.
          </Alert>
        )}
        {tooMany && (
          <Alert
            variant="error"
            title={`Se agregan hasta ${maxQuestionLines} preguntas a la vez: estas son ${lines.length}`}
          />
        )}
        {state.sound && (
          <p className="font-medium">Por agregar: {countText(lines.length, 'pregunta', 'preguntas')}</p>
        )}
      </div>
      {lines.length > 0 && (
        <table className="w-full table-fixed border border-line text-ink max-sm:block">
          <caption className="sr-only">Preguntas por agregar</caption>
          <thead className="bg-surface-sunken text-sm text-ink-muted max-sm:sr-only">
            <tr>
              {columnHeaders.map(([head, width]) => (
                <th key={head} scope="col" className={`${cell} ${width}`}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="max-sm:block">
            {lines.map((line) => (
              <LineRow key={line.start} line={line} state={state} />
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}
