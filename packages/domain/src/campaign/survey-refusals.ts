/** Why a survey cannot be opened, in Spanish. */

/**
 * Why a person cannot be surveyed without their consent; null if they can. Someone who refused is not surveyed, even if consent
 * is no longer required.
 * @param accepted the person's latest answer, false if they revoked their consent; null if never asked
 * @param isOutgrown whether somebody else consented for them before they turned 18
 */
export function consentProblem(
  isDemanded: boolean,
  accepted: boolean | null,
  isOutgrown = false,
): string | null {
  if (accepted === true && isDemanded && isOutgrown) return outgrownText;
  if (accepted === true) return null;
  if (accepted === null && !isDemanded) return null;
  return accepted === false
    ? 'La persona no autorizó que se le encueste en esta campaña, o revocó su autorización. Si cambia de opinión, pídale de nuevo el consentimiento.'
    : 'Esta campaña pide el consentimiento de la persona. Pídalo antes de encuestar.';
}

export const outgrownText =
  'La persona cumplió 18 años desde que otra persona autorizó por ella. Pídale su propio consentimiento antes de encuestar.';

/** The message if the survey was opened before the person's birthday and is saved after it. */
export const outgrownSaveText =
  'La persona cumplió 18 años desde que otra persona autorizó por ella, y la encuesta no se puede guardar sin su propio consentimiento. Lo que escribió se conserva: pídale el consentimiento y guárdela otra vez.';

export const notApplicableText =
  'La caracterización no se puede aplicar hoy a esta persona: la campaña no está abierta, ya no la incluye o sus disparadores no se cumplen.';

export const familySurveyedText = 'La familia ya tiene esta encuesta en la campaña.';

export const campaignClosedText = 'La campaña no está abierta hoy. Elija otra.';
