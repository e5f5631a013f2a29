import type { Schema } from '@caracteriza/api-client';
import { compactToDisplay } from '@caracteriza/domain/values/dates';

/** 'versión 2, 05/11/2026'. */
export const consentText = ({ version, askedDate }: Schema<'SurveyConsent'>): string =>
  `versión ${version}, ${compactToDisplay(askedDate.dateChar)}`;
