import { useEffect, useId, useState, type ReactNode, type RefObject } from 'react';
import { useAfterPress } from '../hooks/use-after-press.ts';
import {
  useFieldControl,
  useFieldProblem,
  type FieldControlProps,
  type OwnControlProps,
} from './field-context.ts';

interface TypedProblem {
  /** Attributes of the text input. */
  control: FieldControlProps;
  /** The problem, to be rendered below the control; empty inside a `Field`, which shows it itself. */
  note: ReactNode;
  /** Call when the control loses focus: shows the problem. */
  leave: () => void;
  /** Call on typing: hides the problem until the control is left again. */
  typeAgain: () => void;
}

/**
 * Shows what is wrong with the text of a control that parses what is typed (a number, a date), once it is left: in the
 * `Field` or below the control. Blocks a native form from being sent.
 *
 * @param problem the sentence; undefined when nothing is wrong
 * @param unreadable whether the text has no value at all
 * @param own the control's own attributes
 * @param frame the box with the text input (`[data-slot=control]`)
 */
export function useTypedProblem(
  problem: string | undefined,
  unreadable: boolean,
  own: OwnControlProps,
  frame: RefObject<HTMLElement | null>,
): TypedProblem {
  const noteId = useId();
  const [left, setLeft] = useState(false);
  const afterPress = useAfterPress();
  const wrong = left && problem !== undefined;
  const saidByField = useFieldProblem(
    problem === undefined ? undefined : { message: problem, shown: left, unreadable },
  );
  const noted = wrong && !saidByField;
  const control = useFieldControl({
    ...own,
    invalid: own.invalid ?? (wrong || undefined),
    'aria-describedby': [own['aria-describedby'], noted && noteId].filter(Boolean).join(' ') || undefined,
  });
  useEffect(() => {
    frame.current?.querySelector<HTMLInputElement>('[data-slot=control]')?.setCustomValidity(problem ?? '');
  }, [frame, problem]);
  return {
    control,
    note: !saidByField && (
      <p id={noteId} role="status" className={noted ? 'text-sm font-medium text-danger-ink' : 'sr-only'}>
        {noted && problem}
      </p>
    ),
    leave: () => afterPress(() => setLeft(true)),
    typeAgain: () => setLeft(false),
  };
}
