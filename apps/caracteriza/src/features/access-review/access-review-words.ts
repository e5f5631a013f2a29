import type { Schema } from '@caracteriza/api-client';
import { counted } from '@caracteriza/domain/words/counted';

type Item = Schema<'AccessReviewItem'>;

/** Each decision, and what stands for none. */
export const decisionWords = {
  pendiente: 'Por decidir',
  confirmado: 'Confirmado',
  retirado: 'Retirado',
  suspendido: 'Suspendido: nadie decidió',
  conservado: 'Conservado: último administrador',
  sinAcceso: 'Ya no tenía acceso',
} as const;

/** Why the caller may not decide an access; null if they may, or if it is decided for good. */
export const refusalWords: Readonly<Record<Item['decidable'], string | null>> = {
  si: null,
  cerrada: null,
  propio: 'La decide otra persona',
  masPermisos: 'Tiene más permisos que usted',
  sinAcceso: 'Ya no tiene acceso',
};

/** An item's decision and, where it matters, why the caller cannot make it. */
export const decisionText = ({ decision, decidable }: Item): string =>
  decision === null ? (refusalWords[decidable] ?? decisionWords.pendiente) : decisionWords[decision];

/** Places that are named; the others are counted. */
const named = 6;

/** 'Todo', 'Ningún lugar', or the names of the places. */
export function territoryText({ municipalities, zones }: Pick<Item, 'municipalities' | 'zones'>): string {
  if (municipalities === null || zones === null) return 'Todo';
  const places = [...municipalities, ...zones];
  if (places.length === 0) return 'Ningún lugar';
  const others = places.length - named;
  const names = places.slice(0, named).join(', ');
  return others > 0 ? `${names} y ${counted(others, 'lugar más', 'lugares más')}` : names;
}

/** The state of a review's signature. */
export const signatureWords: Readonly<Record<Schema<'AccessReviewSignature'>['state'], string>> = {
  valida: 'El resultado es el que se firmó al terminar la revisión.',
  alterada: 'El resultado NO es el que se firmó: alguien lo cambió después.',
  deOtraInstalacion:
    'El resultado coincide con su huella, pero lo firmó otra instalación y su firma no se puede comprobar aquí.',
};
