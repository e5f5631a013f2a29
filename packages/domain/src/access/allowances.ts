/**
 * What the organisation allows beyond the letter of the specification, each switched on in 'Ajustes de la organización'. A field
 * of the contract that one of them widens names it in `x-wider`; one that it makes optional, in `x-required-unless`.
 */

/** Every allowance, with its texts on screen. All are off until somebody switches them on. */
export const allowances = {
  signsInNames: {
    label: 'Signos en los nombres de las personas',
    explanation: 'Un nombre puede llevar apóstrofo, guion y punto: D’Ángelo, José-Luis.',
  },
  signsInReferences: {
    label: 'Signos en la referencia de la familia',
    explanation:
      'La referencia puede llevar comillas, barra, guion y otros signos: Peña "Los de la loma", Z/3.',
  },
  longAddresses: {
    label: 'Direcciones largas',
    explanation:
      'La dirección y la referencia de ubicación pueden tener hasta 120 caracteres en lugar de 45.',
  },
  longStatements: {
    label: 'Preguntas largas',
    explanation:
      'El enunciado de una pregunta y la etiqueta de una opción pueden tener hasta 500 caracteres en lugar de 100.',
  },
  shortForm: {
    label: 'Ficha corta',
    explanation:
      'Una persona nueva se puede registrar con documento, nombres, fecha de nacimiento, sexo y parentesco; lo demás queda como «Datos por completar». De un dato de contacto se puede decir que no lo tiene.',
  },
  familyWithoutPosition: {
    label: 'Familia sin posición',
    explanation:
      'Una familia nueva se puede guardar sin la posición de la vivienda, con el motivo; queda como «Familias sin posición».',
  },
} as const satisfies Record<string, { label: string; explanation: string }>;

export type Allowance = keyof typeof allowances;

/** In the order in which the screen shows them. */
export const allAllowances = Object.keys(allowances) as readonly Allowance[];
