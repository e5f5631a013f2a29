/** The id of a question's control. */
export const questionNodeID = (questionID: string) => `pregunta-${questionID}`;

/** The id of the control for the follow-up to its answer. */
export const detailNodeID = (questionID: string) => `detalle-${questionID}`;

/** The id of a section's title; sections are numbered from 1. */
export const sectionNodeID = (number: number) => `seccion-${number}`;

/**
 * Focuses the invalid part of a question: its control or the follow-up to its answer; in a group, the invalid control, the
 * chosen button, or the first control.
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
