import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useAlert } from '../alert/alert-context.ts';
import { Input } from '../input/input.tsx';
import { useSection } from '../messages/use-section.ts';
import { useUi } from '../provider/ui-context.ts';
import { editableCellEs } from './editable-cell-messages.ts';
import { cellContent } from './rows/cell-content.tsx';

export interface EditableCell<Row> {
  /** The text to edit. */
  value: (row: Row) => string;
  /** What is edited, in words: 'Teléfono de Ana'. */
  label: (row: Row) => string;
  /** Saves. If its promise rejects, the old text is restored and the error's message shown. */
  save: (row: Row, value: string) => Promise<void>;
  /** Why a text is invalid, as a sentence that says what to do; nothing if it is valid. */
  validate?: (value: string, row: Row) => string | null | undefined;
  /** Permission that the provider's `grants` must confirm; without it, the cell is read-only. */
  permission?: string;
  /** Whether this row's cell may be edited; by default all may. */
  editable?: (row: Row) => boolean;
  maxLength?: number;
}

/** A text that is being saved, or that was saved but has not come back with the records yet. */
interface Written {
  /** The record's text when the save began. */
  over: string;
  text: string;
}

interface CellProps<Row> extends EditableCell<Row> {
  row: Row;
}

/** Saves one cell: the new text is shown at once, a failure restores the old one, and a success can be undone. */
function useSaving<Row>(
  { row, value, label, save }: CellProps<Row>,
  onFailure: (text: string, reason: string) => boolean,
) {
  const texts = useSection('editableCell', editableCellEs);
  const alert = useAlert();
  const [written, setWritten] = useState<Written | null>(null);
  const [busy, setBusy] = useState(false);
  const savedValue = value(row);
  const shownText = written?.over === savedValue ? written.text : savedValue;
  const trySave = async (text: string) => {
    setBusy(true);
    setWritten({ over: savedValue, text });
    try {
      await save(row, text);
      return true;
    } catch (error) {
      setWritten(null);
      const reason = (error instanceof Error && error.message) || texts.failed;
      // The cell may be on another page by then.
      if (!onFailure(text, reason)) alert.error(`${label(row)}: ${reason}`);
      return false;
    } finally {
      setBusy(false);
    }
  };
  const write = async (text: string) => {
    const before = shownText;
    if (!(await trySave(text))) return;
    alert.show({
      variant: 'success',
      title: texts.saved(label(row)),
      action: {
        label: texts.undo,
        onAction: () =>
          void trySave(before).then((isUndone) => isUndone && alert.success(texts.undone(label(row)))),
      },
    });
  };
  return { shown: shownText, busy, write };
}

/** The text, with a button that opens its input. Enter and leaving the input save; Esc does not. */
function Cell<Row>(props: CellProps<Row>) {
  const { row, label, validate, permission, editable, maxLength } = props;
  const texts = useSection('editableCell', editableCellEs);
  const { grants, locale } = useUi();
  const messageId = useId();
  const frame = useRef<HTMLDivElement>(null);
  const returns = useRef(false);
  /** The text in the input; null while it is closed. */
  const [draftText, setDraftText] = useState<string | null>(null);
  const [problem, setProblem] = useState('');
  const { shown, busy, write } = useSaving(props, (text, reason) => {
    if (!frame.current) return false;
    setDraftText(text);
    setProblem(reason);
    return true;
  });
  const open = draftText !== null;
  useEffect(() => {
    if (open || !returns.current) return;
    returns.current = false;
    frame.current?.querySelector('button')?.focus();
  }, [open]);
  const close = (focuses: boolean) => {
    returns.current = focuses;
    setDraftText(null);
    setProblem('');
  };
  const commit = (focuses: boolean) => {
    if (draftText === null) return;
    const refusal = draftText === shown ? null : validate?.(draftText, row);
    if (refusal) return setProblem(refusal);
    close(focuses);
    if (draftText !== shown) void write(draftText);
  };
  const onKeyDownCapture = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return;
    // Handled before the table's own keys, which would leave the input and thereby save.
    event.stopPropagation();
    event.preventDefault();
    if (event.key === 'Enter') commit(true);
    else close(true);
  };
  if ((permission !== undefined && !grants(permission)) || editable?.(row) === false)
    return cellContent(shown, {}, locale);
  return (
    <div
      ref={frame}
      data-slot="editable-cell"
      data-state={busy ? 'busy' : undefined}
      className="-my-1 @max-lg:my-0 print:contents"
    >
      {open ? (
        <>
          <Input
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person has just pressed the button that it takes the place of
            autoFocus
            autoComplete="off"
            aria-label={label(row)}
            aria-describedby={problem ? messageId : undefined}
            invalid={problem !== ''}
            maxLength={maxLength}
            value={draftText}
            onValueChange={(text) => {
              setDraftText(text);
              setProblem('');
            }}
            onFocus={(event) => event.currentTarget.select()}
            onBlur={() => commit(false)}
            onKeyDownCapture={onKeyDownCapture}
            className="h-8 min-w-32"
          />
          <p
            id={messageId}
            role="alert"
            className="mt-1 w-0 min-w-full text-sm leading-5 font-medium text-danger-ink empty:hidden"
          >
            {problem}
          </p>
        </>
      ) : (
        <button
          type="button"
          aria-disabled={busy || undefined}
          aria-busy={busy || undefined}
          onClick={() => {
            if (!busy) setDraftText(shown);
          }}
          // At the top of its line: on the baseline, a cell without text would make its row taller.
          className="-mx-1.5 min-h-8 min-w-8 cursor-pointer align-top rounded-control border border-transparent px-1.5 text-start wrap-break-word hover:border-line-strong hover:bg-surface-raised aria-busy:text-ink-muted print:contents"
        >
          <span className="underline decoration-dotted underline-offset-4 print:no-underline">
            {cellContent(shown, {}, locale)}
          </span>{' '}
          <span className="sr-only">{texts.edit(label(row))}</span>
        </button>
      )}
    </div>
  );
}

/**
 * A column's `cell` whose text is edited in place. A new text is shown at once and saved. If saving fails, the input opens
 * again with that text and the reason; if it succeeds, an alert offers to undo it. The page needs an `AlertProvider`. Create it
 * outside the component, like `columns`.
 */
export function editableCell<Row>(options: EditableCell<Row>): (row: Row) => ReactNode {
  return (row) => <Cell {...options} row={row} />;
}
