/** Field type codes of a question (spec §3 "Question"); any other code is treated as text. */
export const fieldTypes = {
  file: '1',
  date: '2',
  signature: '3',
  dropdown: '4',
  numeric: '5',
  text: '6',
} as const;
