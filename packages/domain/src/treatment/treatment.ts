/** The register of personal data processing: its entries, and the fields of each kind (rules §9). */

/** Fields that only some kinds have; a kind that has one requires it. */
const ownFields = ['taxID', 'address', 'email', 'phone', 'contractOn'] as const;

type OwnField = (typeof ownFields)[number];

interface Kind {
  readonly label: string;
  /** The labels of an entry's name and detail. */
  readonly name: string;
  readonly detail: string;
  readonly fields: readonly OwnField[];
  /** Whether it can end. */
  readonly ends: boolean;
}

/** The controller of the data, the purposes they are used for, and the processors. */
export const treatmentKinds = {
  responsable: {
    label: 'Responsable del tratamiento',
    name: 'Nombre o Razón Social',
    detail: 'Área o Persona que Atiende las Solicitudes',
    fields: ['taxID', 'address', 'email', 'phone'],
    ends: false,
  },
  finalidad: {
    label: 'Finalidad',
    name: 'Finalidad',
    detail: 'Qué Datos y Para Qué',
    fields: [],
    ends: true,
  },
  encargado: {
    label: 'Encargado',
    name: 'Nombre del Encargado',
    detail: 'Para Qué Trata los Datos',
    fields: ['contractOn'],
    ends: true,
  },
} as const satisfies Record<string, Kind>;

export type TreatmentKind = keyof typeof treatmentKinds;

/**
 * The first field that does not fit the kind: given although the kind lacks it, or missing although the kind requires it; null
 * if all fit.
 */
export function misfitField(
  kind: TreatmentKind,
  givenFields: Readonly<Partial<Record<OwnField | 'endedOn', string | null | undefined>>>,
): { field: OwnField | 'endedOn'; missing: boolean } | null {
  const { fields, ends }: Kind = treatmentKinds[kind];
  for (const field of ownFields) {
    const isGiven = Boolean(givenFields[field]?.trim());
    if (isGiven !== fields.includes(field)) return { field, missing: !isGiven };
  }
  return givenFields.endedOn && !ends ? { field: 'endedOn', missing: false } : null;
}
