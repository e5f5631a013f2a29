// A field that is 1 or 0 on the wire and a choice of two on screen.

export const flagOptions = [
  { value: '1', label: 'Sí' },
  { value: '0', label: 'No' },
];

/** What the request takes of such a field; 0 when it was left out. */
export const flag = (value: number | undefined): 0 | 1 => (value === 1 ? 1 : 0);
