/**
 * Field type codes of a question (spec §3 "Question"); words are ours, so that no number of an imported table means another. Any other
 * code is treated as text.
 */
export const fieldTypes = {
  file: '1',
  date: '2',
  signature: '3',
  dropdown: '4',
  numeric: '5',
  text: '6',
  note: 'nota',
  time: 'hora',
  position: 'posicion',
  rows: 'filas',
  computed: 'calculada',
} as const;

/** Whether a question only tells something: it is shown, and has no answer. */
export function isNote({ fieldTypeCode }: { readonly fieldTypeCode: string }): boolean {
  return fieldTypeCode === fieldTypes.note;
}

/** Whether the answer to a question is worked out from others: it is shown, and nobody gives it. */
export function isComputed({ fieldTypeCode }: { readonly fieldTypeCode: string }): boolean {
  return fieldTypeCode === fieldTypes.computed;
}

/** Whether somebody answers a question. */
export function isAsked(question: { readonly fieldTypeCode: string }): boolean {
  return !isNote(question) && !isComputed(question);
}
