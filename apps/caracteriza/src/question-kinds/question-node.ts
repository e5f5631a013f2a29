/** The id of a question's control. */
export const questionNodeID = (questionID: string) => `pregunta-${questionID}`;

/** The id of the control for what is asked about its answer. */
export const detailNodeID = (questionID: string) => `detalle-${questionID}`;

/** The id of a section's title; sections are counted from 1. */
export const sectionNodeID = (number: number) => `seccion-${number}`;

/**
 * Moves the focus to what is wrong with a question: its control, or what was asked about the answer; of a group, to
 * what is wrong in it, to the chosen button, or to the first control.
 */
export function focusQuestion(questionID: string): void {
  const detail = document.getElementById(detailNodeID(questionID));
  const node = detail?.ariaInvalid === 'true' ? detail : document.getElementById(questionNodeID(questionID));
  const inGroup =
    node?.role === 'radiogroup' || node?.role === 'group'
      ? (node.querySelector<HTMLElement>('fieldset [aria-invalid=true]') ??
        node.querySelector<HTMLElement>('input:checked') ??
        node.querySelector<HTMLElement>('input') ??
        node.querySelector('button'))
      : null;
  (inGroup ?? node)?.focus();
}
