// A field that is 1 or 0 on the wire and a two-way choice on screen.

export const flagOptions = [
  { value: '1', label: 'Sí' },
  { value: '0', label: 'No' },
];

/** The request value of this field; 0 if it was omitted. */
export const flag = (value: number | undefined): 0 | 1 => (value === 1 ? 1 : 0);
