/** Who may read the records of a kind wherever they appear besides their own screen: in the audit trail, among deleted ones. */
import type { AuditedEntity } from '@caracteriza/domain/words/audit-words';
import type { Grant } from '@caracteriza/domain/access/permissions';
import { operations, type OperationId } from '@caracteriza/openapi/operations';
import { problem } from '../http/problem.ts';

/** The operation that shows a record of each kind; null for what only the audit trail tells. */
const readBy: Readonly<Record<AuditedEntity, OperationId | null>> = {
  accessReview: 'listAccessReviews',
  answerOption: 'listAnswerOptionsByQuestion',
  auditEntry: null,
  campaign: 'listCampaigns',
  characterization: 'listCharacterizations',
  characterizationByCampaign: 'listCharacterizationsByCampaign',
  consent: 'getConsent',
  draft: 'getDraft',
  family: 'getFamily',
  familyVisit: 'getFamilyVisitBoard',
  grantedOperation: 'listRoles',
  masterValue: 'listMasterValues',
  profile: 'listProfiles',
  providerGroup: 'listProviderGroups',
  question: 'getQuestion',
  role: 'listRoles',
  session: null,
  survey: 'getSurvey',
  surveyable: 'getSurveyable',
  surveyableUpload: 'getSurveyableUpload',
  userUpload: 'listUserUploads',
  trigger: 'listTriggers',
  user: 'getUser',
  zone: 'listZones',
};

/** Any one of these grants lets one read records of a kind; none is needed for what every reader of the audit trail may. */
function readingGrants(entity: AuditedEntity): readonly Grant[] {
  const operation = readBy[entity];
  return operation === null ? [] : operations[operation].grants;
}

/** Whether these grants let one read records of a kind; one that is no longer known is nobody's to read. */
export function mayReadKind(entity: string | null, grants: ReadonlySet<string>): boolean {
  if (entity === null) return true;
  if (!Object.hasOwn(readBy, entity)) return false;
  const any = readingGrants(entity as AuditedEntity);
  return any.length === 0 || any.some((grant) => grants.has(grant));
}

/** Throws 403, with the permission to ask for, unless these grants let one read records of a kind. */
export function assertMayReadKind(entity: AuditedEntity, grants: ReadonlySet<string>): void {
  const [first, ...others] = readingGrants(entity);
  if (first && !mayReadKind(entity, grants)) throw problem('forbidden', first, ...others);
}
