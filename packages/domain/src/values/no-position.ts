/** Why a family has no position, by the codes of the contract (decision 0111). */
export const noPositionReasons = {
  equipo: 'El equipo no da la posición',
  lejos: 'Se registra lejos de la vivienda',
  noQuiere: 'La familia no quiere que se tome',
  inseguro: 'No es seguro sacar el equipo',
  otra: 'Otra razón',
} as const;

export type NoPositionReason = keyof typeof noPositionReasons;

/** The reason in words; '' for none. */
export const noPositionText = (reason: NoPositionReason | null): string =>
  reason === null ? '' : noPositionReasons[reason];
