import { useEffect, useId, useState, type ReactNode, type RefObject } from 'react';
import { useAfterPress } from '../hooks/use-after-press.ts';
import {
  useFieldControl,
  useFieldProblem,
  type FieldControlProps,
  type OwnControlProps,
} from './field-context.ts';

/** What a control that parses its text needs to report problems with it. */
export interface TypedProblem {
  /** Attributes of the text input. */
  control: FieldControlProps;
  /** The problem, to be rendered below the control; empty inside a `Field`, which shows it itself. */
  note: ReactNode;
  /** Call when the control loses focus; shows the problem. */
  leave: () => void;
  /** Call on typing; hides the problem until the control loses focus again. */
  typeAgain: () => void;
}

/**
 * Shows the problem with the text of a control that parses its input (a number, a date) once the control
 * loses focus, in the `Field` or below the control. Prevents a native form from being submitted.
 * @param problem the problem as a sentence; undefined if there is none
 * @param unreadable whether the text cannot be parsed at all
 * @param controlProps the control's own attributes
 * @param frame the box with the text input (`[data-slot=control]`)
 */
export function useTypedProblem(
  problem: string | undefined,
  unreadable: boolean,
  controlProps: OwnControlProps,
  frame: RefObject<HTMLElement | null>,
): TypedProblem {
  const noteId = useId();
  const [hasLeftField, setHasLeftField] = useState(false);
  const afterPress = useAfterPress();
  const isWrong = hasLeftField && problem !== undefined;
  const problemOfField = useFieldProblem(
    problem === undefined ? undefined : { message: problem, due: hasLeftField, unreadable },
  );
  const isNoted = isWrong && !problemOfField;
  const control = useFieldControl({
    ...controlProps,
    invalid: controlProps.invalid ?? (isWrong || undefined),
    'aria-describedby':
      [controlProps['aria-describedby'], isNoted && noteId].filter(Boolean).join(' ') || undefined,
  });
  useEffect(() => {
    frame.current?.querySelector<HTMLInputElement>('[data-slot=control]')?.setCustomValidity(problem ?? '');
  }, [frame, problem]);
  return {
    control,
    note: !problemOfField && (
      <p id={noteId} role="status" className={isNoted ? 'text-sm font-medium text-danger-ink' : 'sr-only'}>
        {isNoted && problem}
      </p>
    ),
    leave: () => afterPress(() => setHasLeftField(true)),
    typeAgain: () => setHasLeftField(false),
  };
}
