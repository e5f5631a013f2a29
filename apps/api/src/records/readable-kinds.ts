/** Who may read records of a kind outside their own screen: in the audit trail and among deleted records. */
import type { AuditedEntity } from '@caracteriza/domain/words/audit-words';
import type { Grant } from '@caracteriza/domain/access/permissions';
import { operations, type OperationId } from '@caracteriza/openapi/operations';
import { problem } from '../http/problem.ts';

/** The operation that shows a record of each kind; null for kinds that only the audit trail shows. */
const readBy: Readonly<Record<AuditedEntity, OperationId | null>> = {
  accessReview: 'listAccessReviews',
  alertCase: 'getAlertCase',
  alertRule: 'listAlertRules',
  answerOption: 'listAnswerOptionsByQuestion',
  assignment: 'listAssignments',
  auditEntry: null,
  campaign: 'listCampaigns',
  characterization: 'listCharacterizations',
  characterizationByCampaign: 'listCharacterizationsByCampaign',
  consent: 'getConsent',
  dataRequest: 'getDataRequest',
  dataRequestTerms: 'getDataRequestTerms',
  qualitySettings: 'getQuality',
  backCheck: 'listBackChecks',
  backCheckSample: 'listBackChecks',
  draft: 'getDraft',
  family: 'getFamily',
  familyVisit: 'getFamilyVisitBoard',
  fieldTrip: 'listFieldTrips',
  grantedOperation: 'listRoles',
  unusualReading: 'getUnusualReading',
  unusualReadingSettings: 'getUnusualReadingSettings',
  halfYearReport: 'getHalfYearReport',
  incident: 'getIncident',
  incidentSettings: 'getIncidentSettings',
  indicator: 'listIndicators',
  indicatorFigure: 'getIndicatorFigures',
  indicatorSettings: 'getIndicatorSettings',
  mapLayer: 'listMapLayers',
  masterValue: 'listMasterValues',
  optionList: 'listOptionLists',
  policy: 'getTreatments',
  profile: 'listProfiles',
  providerGroup: 'listProviderGroups',
  allowance: 'listAllowances',
  question: 'getQuestion',
  role: 'listRoles',
  session: null,
  survey: 'getSurvey',
  surveyable: 'getSurveyable',
  surveyableUpload: 'getSurveyableUpload',
  team: 'listTeams',
  userUpload: 'listUserUploads',
  treatment: 'getTreatments',
  trigger: 'listTriggers',
  user: 'getUser',
  zone: 'listZones',
};

/**
 * Grants, any one of which is enough to read records of a kind; empty for kinds that every reader of the audit trail may read.
 */
function readingGrants(entity: AuditedEntity): readonly Grant[] {
  const operation = readBy[entity];
  return operation === null ? [] : operations[operation].grants;
}

/** Whether these grants are enough to read records of a kind; nobody may read a kind that no longer exists. */
export function mayReadKind(entity: string | null, grants: ReadonlySet<string>): boolean {
  if (entity === null) return true;
  if (!Object.hasOwn(readBy, entity)) return false;
  const requiredGrants = readingGrants(entity as AuditedEntity);
  return requiredGrants.length === 0 || requiredGrants.some((grant) => grants.has(grant));
}

/** Throws 403, naming the permission to ask for, unless these grants are enough to read records of a kind. */
export function assertMayReadKind(entity: AuditedEntity, grants: ReadonlySet<string>): void {
  const [firstGrant, ...otherGrants] = readingGrants(entity);
  if (firstGrant && !mayReadKind(entity, grants)) throw problem('forbidden', firstGrant, ...otherGrants);
}
