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
  /** What is wrong, to be drawn below the control; the `Field` around it says it instead where there is one. */
  note: ReactNode;
  /** The control was left: from now on it is said. */
  leave: () => void;
  /** It is typed in again: nothing is said until it is left once more. */
  typeAgain: () => void;
}

/**
 * Tells what is wrong with what was typed into a control that reads a text (a number, a date): once it is left, in the
 * `Field` or below the control. A native form is not sent with it.
 *
 * @param problem the sentence; undefined when nothing is wrong
 * @param unreadable what was typed is no value at all
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
