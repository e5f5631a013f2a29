import type { Schema } from '@caracteriza/api-client';
import { countText } from '@caracteriza/domain/words/counted';

type Item = Schema<'AccessReviewItem'>;

/** The text for each decision, and for none. */
export const decisionTexts = {
  pendiente: 'Por decidir',
  confirmado: 'Confirmado',
  retirado: 'Retirado',
  suspendido: 'Bloqueado: nadie decidió',
  conservado: 'Conservado: último administrador',
  sinAcceso: 'Ya no tenía acceso',
} as const;

/** Why the user may not decide on this item; null if they may, or if they may not decide on any item. */
export const refusalTexts: Readonly<Record<Item['decidable'], string | null>> = {
  si: null,
  cerrada: null,
  sinPermiso: null,
  propio: 'Es suyo: lo decide otra persona',
  masPermisos: 'Tiene más permisos que usted',
  sinAcceso: 'Ya no tiene acceso',
  otroTerritorio: 'Ahora es de otro territorio',
};

/** An item's decision and, where it matters, why the user cannot make it. */
export const decisionText = ({ decision, decidable }: Item): string =>
  decision === null ? (refusalTexts[decidable] ?? decisionTexts.pendiente) : decisionTexts[decision];

/** Maximum number of places named on the screen; the others are only counted. */
const shortestList = 6;

/** 'Todo', 'Ningún lugar', or the names of the places, up to `limit` of them. */
export function territoryText(
  { municipalities, zones }: Pick<Item, 'municipalities' | 'zones'>,
  limit: number = shortestList,
): string {
  if (municipalities === null || zones === null) return 'Todo';
  const places = [...municipalities, ...zones];
  if (places.length === 0) return 'Ningún lugar';
  const hiddenCount = places.length - limit;
  const names = places.slice(0, limit).join(', ');
  return hiddenCount > 0 ? `${names} y ${countText(hiddenCount, 'lugar más', 'lugares más')}` : names;
}

/** The state of a review's signature. */
export const signatureWords: Readonly<Record<Schema<'AccessReviewSignature'>['state'], string>> = {
  valida: 'El resultado es el que se firmó al terminar la revisión.',
  alterada: 'El resultado NO es el que se firmó: alguien lo cambió después.',
  deOtraInstalacion:
    'El resultado coincide con su huella, pero lo firmó otra instalación y su firma no se puede comprobar aquí.',
};

/** How prominently each state is shown. */
export const signatureVariants = {
  valida: 'success',
  alterada: 'error',
  deOtraInstalacion: 'warning',
} as const;
