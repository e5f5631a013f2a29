import { representativeQualities } from '@caracteriza/domain/campaign/representation';
import type { Schema } from '@caracteriza/api-client';
import { compactToDisplay } from '@caracteriza/domain/values/dates';

/** 'versión 2, 05/11/2026', and for a minor '. Autorizó Rosa Peña (madre)'. */
export function consentText({
  version,
  askedDate,
  respondent,
  representation,
}: Schema<'SurveyConsent'>): string {
  const text = `versión ${version}, ${compactToDisplay(askedDate.dateChar)}`;
  if (!representation) return text;
  return `${text}. Autorizó ${respondent} (${representativeQualities[representation.quality].toLowerCase()})`;
}
