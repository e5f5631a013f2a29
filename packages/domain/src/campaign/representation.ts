/** Who consents for a minor, and when the person is asked themselves (decision 0126). */
import { completedYears } from '../values/age.ts';

const adultAge = 18;

/** Whether the person is under 18 on a day; both are yyyymmdd. Somebody born on 29 February turns 18 on 1 March. */
export const isMinorOn = (birthdate: string, day: string): boolean =>
  (completedYears(birthdate, day) ?? 0) < adultAge;

/** In what capacity somebody consents for a minor. */
export const representativeQualities = {
  madre: 'Madre',
  padre: 'Padre',
  abuelo: 'Abuela o abuelo',
  acudiente: 'Acudiente',
  tutor: 'Tutor o curador',
  defensor: 'Defensor de familia',
  otro: 'Otro representante',
} as const;

export type RepresentativeQuality = keyof typeof representativeQualities;

interface Representation {
  readonly quality: RepresentativeQuality;
  readonly document: string | null;
  readonly heard: boolean;
  readonly note: string;
}

/** 'Se escuchó al menor. Le conviene…': whether the minor was heard and what was noted. */
export const minorText = ({ heard, note }: Pick<Representation, 'heard' | 'note'>): string =>
  `${heard ? 'Se escuchó al menor.' : 'No se escuchó al menor.'} ${note}`;

/** 'Madre, documento 52111222. Se escuchó al menor. Le conviene…'. */
export const representationText = ({ quality, document, ...minor }: Representation): string =>
  `${representativeQualities[quality]}${document === null ? '' : `, documento ${document}`}. ${minorText(minor)}`;

/**
 * Why a consent cannot be recorded in this form, in Spanish; null if it can. A minor may refuse without a
 * representative.
 */
export function representationProblem(
  isMinor: boolean,
  accepted: boolean,
  represented: boolean,
): string | null {
  if (isMinor && accepted && !represented)
    return 'La persona es menor de edad. Anote quién la representa, en qué calidad y si se le escuchó.';
  if (!isMinor && represented)
    return 'La persona ya cumplió 18 años. Pídale su propio consentimiento, sin representante.';
  return null;
}

/** A consent given by a person, or by somebody else on their behalf. */
interface GivenConsent {
  accepted: boolean;
  /** yyyymmdd */
  askedOn: string;
  represented: boolean;
}

/**
 * Whether somebody else consented for the person, who has since turned 18. For consents from before
 * representatives were recorded, the person's age at the time decides.
 * @param today yyyymmdd
 */
export const hasOutgrown = (consent: GivenConsent | null, birthdate: string, today: string): boolean =>
  consent !== null &&
  consent.accepted &&
  (consent.represented || isMinorOn(birthdate, consent.askedOn)) &&
  !isMinorOn(birthdate, today);
