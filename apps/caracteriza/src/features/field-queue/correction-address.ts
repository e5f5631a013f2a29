import type { FieldMaterials } from '../../field/field-types.ts';
import { sentFields } from '../../field/queued-operation.ts';
import { surveyAddress } from '../survey/survey-addresses.ts';
import type { RefusedOperation } from './queue-view.ts';

/**
 * The URL that opens a rejected survey with its answers, or, for a rejected consent, asks for it again before the person's
 * survey; null if the correction is made in a form.
 */
export function correctionAddress(
  refusedOperation: RefusedOperation,
  { campaign, questionnaires }: FieldMaterials,
): string | null {
  const { operationId } = refusedOperation.operation;
  const fields = sentFields(refusedOperation);
  const survey = (fields['surveyRequestDTO'] ?? {}) as Readonly<Record<string, unknown>>;
  const isConsent = operationId === 'recordConsent';
  if (!isConsent && operationId !== 'saveCompleteSurvey') return null;
  const surveyable = isConsent ? fields['surveyableID'] : survey['chSurveyableID'];
  const questionnaire = isConsent
    ? questionnaires.find(({ level, dependent }) => level === 'person' && !dependent)
    : questionnaires.find(({ id }) => id === survey['chCharacterizationByCampaignID']);
  if (typeof surveyable !== 'string' || !questionnaire) return null;
  const characterization = questionnaire.characterizationET.id;
  return surveyAddress({ campaign: campaign.id, characterization, surveyable }, refusedOperation.familyID);
}
