/**
 * Generated from the migrated database by `npm run generate:types -w apps/api`. Do not edit.
 * open.ts says which JavaScript type each column becomes.
 */
import type { ColumnType } from 'kysely';

type Generated<T> =
  T extends ColumnType<infer S, infer I, infer U>
    ? ColumnType<S, I | undefined, U>
    : ColumnType<T, T | undefined, T>;

type Json = JsonValue;

type JsonArray = JsonValue[];

type JsonObject = {
  [x: string]: JsonValue | undefined;
};

type JsonPrimitive = boolean | number | string | null;

type JsonValue = JsonArray | JsonObject | JsonPrimitive;

type Timestamp = ColumnType<Date, Date | string, Date | string>;

interface AccessLock {
  id: number;
}

interface AccessReview {
  closed_at: Timestamp | null;
  closed_login: string | null;
  digest: string | null;
  id: string;
  reminded_at: Timestamp | null;
  role_name: string | null;
  signature: string | null;
  signer: string | null;
  started_at: Timestamp;
  started_by: string | null;
  started_login: string;
  until: string;
}

interface AccessReviewItem {
  decided_at: Timestamp | null;
  decided_by: string | null;
  decided_login: string | null;
  decision: string | null;
  full_name: string;
  id: string;
  last_used_at: Timestamp | null;
  login: string;
  municipalities: string[] | null;
  municipality_ids: string[] | null;
  review_id: string;
  role_name: string;
  user_id: string | null;
  zone_ids: string[] | null;
  zones: string[] | null;
}

interface AccessReviewReminder {
  next_try_at: Timestamp;
  review_id: string;
  user_id: string;
}

interface AlertCase {
  attended_by: string | null;
  closed_at: Timestamp | null;
  due_at: Timestamp;
  id: string;
  opened_at: Timestamp;
  outcome: string | null;
  rule_id: string;
  state: string;
  survey_id: string;
  surveyable_id: string;
  unmet_at: Timestamp | null;
  urgency: string;
  version: Generated<number>;
}

interface AlertEvent {
  at: Timestamp;
  case_id: string;
  kind: string;
  outcome: string | null;
  position: Generated<ColumnType<number, bigint | number | string>>;
  text: string | null;
  user_id: string | null;
}

interface AlertNotice {
  case_id: string;
  next_try_at: Timestamp;
  user_id: string;
}

interface AlertRecipient {
  role_id: string | null;
  rule_id: string;
  user_id: string | null;
}

interface AlertRule {
  action: string;
  characterization_by_campaign_id: string;
  created_at: Timestamp;
  enabled: Generated<boolean>;
  expression: string;
  id: string;
  name: string;
  name_sort: string;
  search: string;
  term_amount: number;
  term_unit: string;
  tried_at: Timestamp | null;
  urgency: string;
  version: Generated<number>;
}

interface Allowance {
  allowed: boolean;
  changed_at: Timestamp;
  changed_by: string | null;
  name: string;
}

interface AnonymousAnswer {
  age: string | null;
  answer: string;
  campaign_id: string;
  characterization: string;
  id: string;
  people: number;
  question: string;
  question_label: string;
  sex: string | null;
  zone: string | null;
}

interface Answer {
  code: string | null;
  file_name: string | null;
  position: number | null;
  question_id: string | null;
  survey_id: string | null;
  value: string | null;
}

interface AnswerOption {
  asks_detail: Generated<boolean>;
  code: string;
  code_sort: string;
  created_at: Timestamp;
  demo: Generated<boolean>;
  excludes: Generated<boolean>;
  id: string;
  label: string;
  label_sort: string;
  order_option: number;
  own_code: string | null;
  question_id: string;
  score: number | null;
  search: string;
  status: Generated<string>;
  version: Generated<number>;
}

interface AppUser {
  access_from: string | null;
  access_until: string | null;
  account_locked: Generated<boolean>;
  address: string | null;
  authentication_attempts: Generated<number>;
  cell_phone: string | null;
  change_password: Generated<boolean>;
  created_at: Timestamp;
  demo: Generated<boolean>;
  email: string | null;
  email_fold: string | null;
  enabled: Generated<boolean>;
  guess_locked: Generated<boolean>;
  guess_locked_until: Timestamp | null;
  id: string;
  identification_number: string | null;
  identification_type_id: string | null;
  invitation_due_at: Timestamp | null;
  invited_at: Timestamp | null;
  last_authentication_date: Timestamp | null;
  last_change_password_date: Timestamp;
  lastname: string;
  login: string;
  login_fold: string;
  name: string;
  passkey_handle: Generated<string>;
  password_hash: string;
  phone: string | null;
  recovery_mailed_at: Timestamp | null;
  role_id: string;
  search: string;
  territory: string | null;
  unlocked_at: Timestamp | null;
  upload_id: string | null;
  version: Generated<number>;
}

interface Assignment {
  assigned_at: Timestamp;
  assigned_by: string;
  campaign_id: string;
  ended_at: Timestamp | null;
  ended_by: string | null;
  family_id: string;
  id: string;
  planned_date: string | null;
  reason: string | null;
  state: string;
  user_id: string;
}

interface AuditEntry {
  address: string | null;
  after: Json | null;
  at: Timestamp;
  before: Json | null;
  entity: string;
  entity_id: string | null;
  id: string;
  login: string | null;
  operation_id: string;
  position: Generated<ColumnType<number, bigint | number | string>>;
  salt: Generated<string | null>;
  user_id: string | null;
}

interface AuditRedaction {
  attested_by: string;
  entry_id: string;
  hash: string;
  redacted_hash: string;
  step: number;
}

interface AuditSeal {
  entries: number;
  hash: string;
  made_at: Timestamp;
  number: number;
  position: ColumnType<number, bigint | number | string>;
}

interface BackCheck {
  answers: Json | null;
  done_at: Timestamp | null;
  id: string;
  sample_id: string;
  state: Generated<string>;
  survey_id: string | null;
  surveyor_id: string;
  user_id: string;
  visit_id: string | null;
}

interface BackCheckSample {
  characterization_by_campaign_id: string;
  created_at: Timestamp;
  early_until: string;
  frame: string[];
  id: string;
  question_ids: string[];
  seed: number;
  share: number;
  user_id: string;
}

interface BulkLoadReport {
  made_at: Timestamp;
  refusal: Json | null;
  report: Json | null;
  territory: string;
  upload_id: string;
}

interface BulkLoadRun {
  cancelled: Generated<boolean>;
  percent: number;
  seen_at: Timestamp;
  server: string;
  step: string;
  upload_id: string;
  user_id: string;
}

interface Campaign {
  code: string;
  code_sort: string;
  consent_since: Timestamp | null;
  created_at: Timestamp;
  demo: Generated<boolean>;
  description: string;
  end_date: string;
  id: string;
  name: string;
  name_sort: string;
  review_mode: Generated<string>;
  review_share: number | null;
  search: string;
  start_date: string;
  status: Generated<string>;
  version: Generated<number>;
}

interface CampaignAssignment {
  campaign_id: string | null;
  family_id: string | null;
  user_id: string | null;
}

interface CampaignLoss {
  campaign_id: string | null;
  family_id: string | null;
  lost_at: Timestamp | null;
}

interface CampaignRetention {
  action: string;
  amount: number;
  announced_on: string | null;
  campaign_id: string;
  counts: Json | null;
  done_at: Timestamp | null;
  hold_login: string | null;
  hold_reason: string | null;
  hold_until: string | null;
  login: string;
  notice_days: number;
  set_at: Timestamp;
  since: string;
  unit: string;
  version: Generated<number>;
}

interface CampaignSurvey {
  campaign_id: string | null;
  created_date: string | null;
  family_id: string | null;
  id: string | null;
  link_id: string | null;
  seconds: number | null;
  surveyable_id: string | null;
}

interface CampaignVisit {
  campaign_id: string | null;
  created_at: Timestamp | null;
  family_id: string | null;
  id: string | null;
  result: string | null;
  return_date: string | null;
  user_id: string | null;
  visited_date: string | null;
}

interface Characterization {
  code: string;
  code_sort: string;
  created_at: Timestamp;
  demo: Generated<boolean>;
  description: string;
  id: string;
  level: Generated<string>;
  name: string;
  name_sort: string;
  questionnaire_hash: string | null;
  search: string;
  status: Generated<string>;
  translation: Json | null;
  version: Generated<number>;
}

interface CharacterizationByCampaign {
  campaign_id: string;
  characterization_id: string;
  created_at: Timestamp;
  demo: Generated<boolean>;
  id: string;
  status: Generated<string>;
  version: Generated<number>;
}

interface Consent {
  accepted: boolean;
  asked_date: string;
  asked_time: string;
  attempt: string;
  campaign_id: string;
  created_at: Timestamp;
  id: string;
  minor_heard: boolean | null;
  minor_note: string | null;
  policy_version: number | null;
  representative_document: string | null;
  representative_quality: string | null;
  respondent: string;
  signature_hash: string | null;
  surveyable_id: string;
  user_id: string;
  version: number;
}

interface ConsentSignature {
  consent_id: string;
  content: string;
  hash: string;
}

interface ConsentText {
  campaign_id: string;
  created_at: Timestamp;
  text: string;
  version: number;
}

interface DataRequest {
  applicant: string;
  applicant_sort: string;
  capacity: string;
  channel: string;
  code: string;
  code_sort: string;
  contact: string;
  created_at: Timestamp;
  description: string;
  due_on: string | null;
  id: string;
  identification: string;
  identity_check: string;
  kind: string;
  login: string;
  received_on: string;
  search: string;
  state: string;
  surveyable_id: string | null;
  version: Generated<number>;
}

interface DataRequestAct {
  act: string;
  created_at: Timestamp;
  day: string;
  id: string;
  last_day: string | null;
  login: string;
  number: number;
  request_id: string;
  text: string;
  until: string | null;
}

interface DataRequestReminder {
  next_try_at: Timestamp;
  user_id: string;
}

interface DataRequestReminderDay {
  day: string;
}

interface DataRequestTerms {
  ask_to_complete: number | null;
  complete_months: number | null;
  consulta: number | null;
  consulta_extension: number | null;
  forward: number | null;
  half_year_report: number | null;
  id: Generated<boolean>;
  legend: number | null;
  reclamo: number | null;
  reclamo_extension: number | null;
}

interface DeviceKey {
  key: string;
  user_id: string;
}

interface Draft {
  body: Json;
  characterization_by_campaign_id: string;
  correction: Generated<boolean>;
  created_at: Timestamp;
  id: string;
  sequence: number | null;
  survey_code: string;
  surveyable_id: string;
  updated_at: Timestamp;
  user_id: string;
  version: Generated<number>;
  visited_family_id: string | null;
  writer: string | null;
}

interface FailedAttempt {
  address_hash: string;
  at: Timestamp;
  id: string;
  login_hash: string;
}

interface Family {
  accuracy: number | null;
  code: string;
  code_sort: string;
  consultreference: string;
  consultreference_sort: string;
  created_at: Timestamp;
  demo: Generated<boolean>;
  id: string;
  latitude: number | null;
  location_reference: string;
  longitude: number | null;
  no_position_reason: string | null;
  position_doubt: string | null;
  residentialaddress: string;
  residentialaddress_sort: string;
  search: string;
  searched: Generated<string>;
  social_stratum_id: string;
  status: Generated<string>;
  stratum_sort: Generated<string>;
  version: Generated<number>;
  zone_id: string;
  zone_sort: Generated<string>;
}

interface FamilyVisit {
  accuracy: number | null;
  attempt: string;
  campaign_id: string;
  created_at: Timestamp;
  family_id: string;
  id: string;
  latitude: number | null;
  longitude: number | null;
  reason: string | null;
  result: string;
  return_date: string | null;
  user_id: string;
  visited_date: string;
  visited_time: string;
}

interface FamilyVisitAbsence {
  absent_date: string;
  absent_time: string;
  campaign_id: string;
  created_at: Timestamp;
  family_id: string;
  id: string;
  surveyable_id: string;
  user_id: string;
  visit_id: string | null;
}

interface FeedKey {
  campaign_id: string;
  characterization_id: string | null;
  created_at: Timestamp;
  expires_on: string;
  id: string;
  last_used_at: Timestamp | null;
  name: string;
  personal_data: boolean;
  secret_hash: string;
  user_id: string;
}

interface FieldCase {
  created_at: Timestamp;
  decided_at: Timestamp | null;
  decided_by: string | null;
  decision: string | null;
  family_id: string | null;
  fields: Json;
  id: string;
  kind: string;
  operation_id: string;
  reason: string | null;
  subject: string;
  surveyable_id: string | null;
  trip_id: string;
}

interface FieldOperation {
  case_id: string | null;
  content_hash: string;
  held_call: string | null;
  id: string;
  made_at: Timestamp;
  message: string;
  operation: string;
  position: number;
  received_at: Timestamp;
  record_id: string | null;
  result_id: string | null;
  state: string;
  trip_id: string;
  used_at: Timestamp;
  user_id: string;
  written: Json | null;
}

interface FieldTrip {
  campaign_id: string;
  contact_at: Timestamp | null;
  device_name: string;
  ended_at: Timestamp | null;
  expires_at: Timestamp;
  family_ids: string[] | null;
  id: string;
  lost_at: Timestamp | null;
  started_at: Timestamp;
  user_id: string;
  waiting: number | null;
  waiting_families: Generated<string[]>;
  wrapped_key: string;
  zone_ids: string[];
}

interface FieldTripFamily {
  family_id: string;
  people: string[];
  trip_id: string;
}

interface FieldTripQuestionnaire {
  characterization_by_campaign_id: string;
  questionnaire_hash: string;
  trip_id: string;
}

interface GrantedOperation {
  granted: boolean;
  id: string;
  permission: string;
  role_id: string;
  version: Generated<number>;
}

interface HalfYearNotice {
  about: string;
  next_try_at: Timestamp;
  period: string;
  user_id: string;
}

interface HalfYearReport {
  created_at: Timestamp;
  filed_on: string;
  lines: Json;
  login: string;
  period: string;
  text: string;
}

interface HalfYearTold {
  about: string;
  period: string;
}

interface Incident {
  code: string;
  code_sort: string;
  created_at: Timestamp;
  data_concerned: string;
  description: string;
  detected_on: string;
  due_on: string | null;
  happened_on: string | null;
  id: string;
  kind: string;
  login: string;
  measures: string;
  responsible: string;
  search: string;
  state: string;
  user_id: string | null;
  version: Generated<number>;
}

interface IncidentAct {
  act: string;
  created_at: Timestamp;
  day: string;
  id: string;
  incident_id: string;
  last_day: string | null;
  login: string;
  number: number;
  replaces: Generated<boolean>;
  text: string;
}

interface IncidentPerson {
  act_id: string;
  code: string;
  code_sort: string;
  id: string;
  surveyable_id: string | null;
}

interface IncidentSettings {
  id: Generated<boolean>;
  report_days: number | null;
}

interface Indicator {
  characterization_id: string;
  created_at: Timestamp;
  definition_version: Generated<number>;
  enabled: Generated<boolean>;
  id: string;
  name_sort: string;
  search: string;
  version: Generated<number>;
}

interface IndicatorSettings {
  id: Generated<boolean>;
  least_cell: Generated<number>;
}

interface IndicatorVersion {
  breakdowns: string[];
  created_at: Timestamp;
  definition_version: number;
  denominator: string | null;
  description: string;
  factor: number;
  indicator_id: string;
  login: string;
  name: string;
  numerator: string;
  unit: string;
}

interface IssuedCode {
  code: string;
  field_trip_id: string | null;
  issued_at: Timestamp;
  kind: string;
  quantity: number | null;
  spent_at: Timestamp | null;
  survey_code: string | null;
  user_id: string | null;
}

interface KnownDevice {
  failures: Generated<number>;
  id: string;
  last_used_at: Timestamp;
  token_hash: string;
  user_id: string;
}

interface LegalHold {
  created_at: Timestamp;
  id: string;
  lifted_at: Timestamp | null;
  lifted_login: string | null;
  login: string;
  reason: string;
  surveyable_id: string;
  until: string;
}

interface MapLayer {
  created_at: Timestamp;
  demo: Generated<boolean>;
  id: string;
  kind: string;
  licence: string;
  login: string;
  margin: number;
  source: string;
  version: Generated<number>;
}

interface MapShape {
  id: string;
  layer_id: string;
  metres_by_longitude: number;
  municipality_id: string | null;
  outline: Json;
  rings: string[];
  zone_id: string | null;
}

interface MasterImport {
  id: string | null;
}

interface MasterValue {
  code: string;
  created_at: Timestamp;
  id: string;
  position: number;
  search: string;
  table_name: string;
  value: string;
  value_sort: string;
}

interface OfficialMapping {
  campaign_id: string;
  fields: Json;
  login: string;
  questionnaires: Json;
  reporter_kind: string;
  reporter_number: string;
  saved_at: Timestamp;
  version: number;
}

interface OptionList {
  code: string;
  code_sort: string;
  created_at: Timestamp;
  id: string;
  name: string;
  name_sort: string;
  option_count: number;
  parent_id: string | null;
  search: string;
  version: Generated<number>;
  version_hash: string;
}

interface OptionListVersion {
  created_at: Timestamp;
  hash: string;
  options: Json;
}

interface Passkey {
  counter: ColumnType<number, bigint | number | string>;
  created_at: Timestamp;
  credential_id: string;
  id: string;
  last_used_at: Timestamp | null;
  name: string;
  public_key: Buffer;
  user_id: string;
}

interface PasskeyChallenge {
  address_hash: string;
  browser_hash: string;
  challenge_hash: string;
  created_at: Timestamp;
  session_id: string | null;
}

interface PasskeyCode {
  code_hash: string;
  created_at: Timestamp;
  user_id: string;
}

interface Place {
  code: string;
  created_at: Timestamp;
  id: string;
  level: string;
  parent_id: string | null;
  search: string;
  value: string;
  value_sort: string;
}

interface PositionCheck {
  reached: string | null;
  zone_id: string;
}

interface Profile {
  amountdayschangepassword: number;
  amountdaysinactivityblockuser: number;
  amountfailedattemptstoblockuser: number;
  amountpasswordstokeep: number;
  created_at: Timestamp;
  demo: Generated<boolean>;
  id: string;
  maximumlengthpassword: number;
  minimumlengthpassword: number;
  name: string;
  number: Generated<number>;
  passwordregex: string;
  passwordregexexplanation: string;
  search: string;
  version: Generated<number>;
}

interface ProviderGroup {
  name: string;
  position: number;
  role_id: string;
}

interface ProviderLink {
  issuer: string;
  linked_at: Timestamp;
  subject: string;
  user_id: string;
}

interface ProviderRequest {
  address_hash: string;
  browser_hash: string;
  code_verifier: string;
  created_at: Timestamp;
  nonce: string;
  session_id: string | null;
  state_hash: string;
}

interface QualitySettings {
  device: number | null;
  distance: number | null;
  dont_know: number | null;
  gap: number | null;
  id: Generated<boolean>;
  long: number | null;
  round_numbers: number | null;
  same_option: number | null;
  same_point: number | null;
  short: number | null;
}

interface Question {
  active_answer_id: string | null;
  characterization_id: string;
  code: string;
  code_sort: string;
  created_at: Timestamp;
  demo: Generated<boolean>;
  dependent_characterization_id: string | null;
  description: string | null;
  field_type_id: string;
  id: string;
  parent_id: string | null;
  required: boolean;
  search: string;
  section: string | null;
  settings: Generated<Json>;
  show_when: Json | null;
  statement: string;
  statement_sort: string;
  status: Generated<string>;
  version: Generated<number>;
  weight: number;
}

interface Questionnaire {
  body: Json;
  characterization_id: string;
  created_at: Timestamp;
  hash: string;
}

interface ReachableMunicipality {
  id: string | null;
}

interface ReachableUser {
  id: string | null;
}

interface ReachableZone {
  holder_id: string;
  zone_id: string;
}

interface RecoveryCode {
  code_hash: string;
  id: string;
  user_id: string;
}

interface RecoveryToken {
  created_at: Timestamp;
  expires_at: Timestamp;
  failures: Generated<number>;
  id: string;
  token_hash: string;
  user_id: string;
}

interface RetainedFigures {
  campaign_id: string;
  figures: Json;
  month: string;
  zone: string;
}

interface RetentionDue {
  announce_on: string | null;
  campaign_id: string | null;
  done_on: string | null;
  due_on: string | null;
}

interface RetentionNotice {
  next_try_at: Timestamp;
  user_id: string;
}

interface RetentionPerson {
  campaign_id: string;
  surveyable_id: string;
}

interface ReviewedAccess {
  decided_at: Timestamp | null;
  decided_login: string | null;
  decision: string | null;
  full_name: string | null;
  has_access: boolean | null;
  id: string | null;
  is_live: boolean | null;
  last_used_at: Timestamp | null;
  login: string | null;
  mark: string | null;
  municipalities: string[] | null;
  municipality_ids: string[] | null;
  review_id: string | null;
  role_id: string | null;
  role_name: string | null;
  search: string | null;
  user_id: string | null;
  zone_ids: string[] | null;
  zones: string[] | null;
}

interface Revocation {
  id: string;
  lifted_at: Timestamp | null;
  lifted_login: string | null;
  login: string;
  request_id: string | null;
  revoked_at: Timestamp;
  surveyable_id: string;
}

interface Role {
  created_at: Timestamp;
  demo: Generated<boolean>;
  enabled: Generated<boolean>;
  id: string;
  name: string;
  number: Generated<number>;
  profile_id: string;
  search: string;
  second_factor: Generated<boolean>;
  sign_in: Generated<string>;
  territory: Generated<string>;
  version: Generated<number>;
}

interface SecondFactor {
  last_step: Generated<number>;
  next_at: Timestamp | null;
  next_secret: string | null;
  secret: string | null;
  user_id: string;
}

interface SecurityNotice {
  address: string;
  browser: string | null;
  id: string;
  kind: string;
  next_try_at: Timestamp;
  occurred_at: Timestamp;
  user_id: string;
}

interface Session {
  address: string | null;
  change_pending: Generated<boolean>;
  created_at: Timestamp;
  factor_pending: string | null;
  failures: Generated<number>;
  id: string;
  last_seen_at: Timestamp;
  token_hash: string;
  user_agent: string | null;
  user_id: string;
}

interface Suppression {
  counts: Json;
  login: string;
  pseudonym: string;
  request_id: string | null;
  suppressed_at: Timestamp;
  surveyable_id: string;
}

interface SuppressionOrder {
  address: string;
  login: string;
  next_try_at: Timestamp;
  ordered_at: Timestamp;
  request_id: string;
  surveyable_id: string;
  user_id: string;
}

interface Survey {
  after_closing: Generated<boolean>;
  answers: Json;
  characterization_by_campaign_id: string;
  characterization_time: string;
  code: string;
  content_hash: string;
  created_at: Timestamp;
  created_date: string;
  demo: Generated<boolean>;
  device: string | null;
  device_time: Timestamp | null;
  family_id: string | null;
  id: string;
  numbers: number | null;
  questionnaire_hash: string;
  review_due: Generated<boolean>;
  round_numbers: number | null;
  same_option_run: number | null;
  seconds: number | null;
  state: Generated<string>;
  surveyable_id: string;
  unknown_given: number | null;
  unknown_offered: number | null;
  user_id: string;
  version: Generated<number>;
}

interface Surveyable {
  arl_id: string | null;
  birthdate: string;
  blood_group_id: string | null;
  cellphone: string | null;
  code: string;
  code_sort: string;
  created_at: Timestamp;
  demo: Generated<boolean>;
  email: string | null;
  eps_id: string | null;
  etnia_id: string | null;
  facebook: string | null;
  family_id: string | null;
  first_name: string;
  first_surname: string;
  gender_id: string | null;
  id: string;
  identification: string;
  identification_type_id: string;
  incomplete_from: Generated<string | null>;
  instagram: string | null;
  ips_id: string | null;
  lacks: Generated<string[]>;
  linkedin: string | null;
  nacionality_id: string | null;
  names_sort: string;
  phone: string | null;
  population_type_id: string | null;
  relationship_id: string;
  relationship_sort: Generated<string>;
  responsible_id: string | null;
  search: string;
  searched: Generated<string>;
  second_name: string | null;
  second_surname: string | null;
  sex_id: string;
  sex_sort: Generated<string>;
  sound: string;
  status: Generated<string>;
  surnames_sort: string;
  tiktok: string | null;
  twitter: string | null;
  version: Generated<number>;
  zone_id: string | null;
}

interface SurveyableUpload {
  created: Generated<number>;
  created_at: Timestamp;
  families_created: Generated<number>;
  families_updated: Generated<number>;
  file: string | null;
  file_name: string;
  file_name_sort: string;
  id: string;
  loaded_at: Timestamp | null;
  login: string;
  options: Json;
  rejected: Generated<number>;
  rows: Generated<number>;
  search: string;
  state: string;
  unchanged: Generated<number>;
  undone_kept: number | null;
  undone_removed: number | null;
  undone_restored: number | null;
  updated: Generated<number>;
  user_id: string | null;
}

interface SurveyableUploadChange {
  former: Json | null;
  kept_because: string | null;
  kind: string;
  record_id: string;
  upload_id: string;
  version: number;
}

interface SurveyableUploadColumn {
  field: string | null;
  header: string;
  user_id: string;
}

interface SurveyFile {
  content: string;
  hash: string;
  survey_id: string;
}

interface SurveyMeasure {
  created_at: Timestamp | null;
  created_date: string | null;
  device: string | null;
  home_id: string | null;
  id: string | null;
  latitude: number | null;
  link_id: string | null;
  longitude: number | null;
  numbers: number | null;
  of_family: boolean | null;
  round_numbers: number | null;
  same_option_run: number | null;
  seconds: number | null;
  surveyable_id: string | null;
  unknown_given: number | null;
  unknown_offered: number | null;
  user_id: string | null;
}

interface SurveyOpening {
  characterization_by_campaign_id: string;
  code: string;
  created_at: Timestamp;
  opened_on: string;
  questionnaire_hash: string;
  surveyable_id: string;
  trigger_values: Json;
}

interface SurveyRemark {
  position: number;
  question_id: string;
  remark: string;
  review_id: string;
}

interface SurveyReview {
  action: string;
  answers_number: number;
  created_at: Timestamp;
  id: string;
  number: number;
  reason: string | null;
  state: string;
  survey_id: string;
  user_id: string;
}

interface SurveyVersion {
  answers: Json;
  content_hash: string;
  number: number;
  saved_at: Timestamp;
  survey_id: string;
}

interface Team {
  created_at: Timestamp;
  id: string;
  name: string;
  search: string;
  version: Generated<number>;
}

interface TeamMember {
  team_id: string;
  user_id: string;
}

interface TerritoryMunicipality {
  holder_id: string;
  municipality_id: string;
}

interface TerritoryZone {
  holder_id: string;
  zone_id: string;
}

interface TreatmentChange {
  address: string | null;
  contract_on: string | null;
  created_at: Timestamp;
  detail: string;
  email: string | null;
  ended_on: string | null;
  id: string;
  kind: string;
  login: string;
  name: string;
  number: number;
  phone: string | null;
  tax_id: string | null;
  treatment_id: string;
}

interface TreatmentPolicy {
  created_at: Timestamp;
  hash: string;
  login: string;
  text: string;
  version: number;
}

interface TriggerRule {
  characterization_id: string;
  created_at: Timestamp;
  demo: Generated<boolean>;
  field: string;
  id: string;
  operator: string;
  question_id: string | null;
  search: string;
  value1: string;
  value2: string | null;
  version: Generated<number>;
}

interface UnusualReading {
  decided_at: Timestamp | null;
  decided_by: string | null;
  decision: string | null;
  download_limit: number;
  downloads: number;
  found_at: Timestamp;
  hour: Timestamp;
  id: string;
  login: string;
  reading_limit: number;
  readings: number;
  reason: string | null;
  user_id: string | null;
}

interface UnusualReadingNotice {
  next_try_at: Timestamp;
  user_id: string;
}

interface UnusualReadingSettings {
  checked_until: Timestamp | null;
  downloads: number | null;
  id: Generated<boolean>;
  readings: number | null;
}

interface UsedPassword {
  id: string;
  password_hash: string;
  replaced_at: Timestamp;
  user_id: string;
}

interface UserAccess {
  full_name: string | null;
  last_used_at: Timestamp | null;
  login: string | null;
  mark: string | null;
  municipalities: string[] | null;
  municipality_ids: string[] | null;
  role_id: string | null;
  role_name: string | null;
  user_id: string | null;
  zone_ids: string[] | null;
  zones: string[] | null;
}

interface UserUpload {
  created: number;
  created_at: Timestamp;
  file_name: string;
  id: string;
  login: string;
  search: string;
  undone_at: Timestamp | null;
  user_id: string | null;
}

interface VisitedPoint {
  accuracy: number | null;
  campaign_id: string | null;
  created_at: Timestamp | null;
  family_id: string | null;
  id: string | null;
  latitude: number | null;
  longitude: number | null;
  user_id: string | null;
  visited_date: string | null;
}

interface Webhook {
  campaign_id: string;
  characterization_id: string | null;
  created_at: Timestamp;
  failures: Generated<number>;
  former_secret: string | null;
  former_until: Timestamp | null;
  id: string;
  name: string;
  notify_at: Timestamp | null;
  secret: string;
  stopped_at: Timestamp | null;
  stopped_because: string | null;
  url: string;
  user_id: string;
}

interface WebhookDelivery {
  attempts: Generated<number>;
  created_at: Timestamp;
  event: string;
  next_try_at: Timestamp;
  number: Generated<ColumnType<number, bigint | number | string>>;
  problem: string | null;
  state: Generated<string>;
  status: number | null;
  survey_id: string;
  tried_at: Timestamp | null;
  webhook_id: string;
}

interface Zone {
  code: string;
  code_sort: string;
  created_at: Timestamp;
  demo: Generated<boolean>;
  id: string;
  municipality_id: string;
  name: string;
  name_sort: string;
  search: string;
  type_id: string;
  version: Generated<number>;
  zipcode: string;
}

interface ZoneShape {
  municipality_margin: number | null;
  municipality_metres: number | null;
  municipality_rings: string[] | null;
  zone_id: string | null;
  zone_margin: number | null;
  zone_metres: number | null;
  zone_rings: string[] | null;
}

export interface Database {
  access_lock: AccessLock;
  access_review: AccessReview;
  access_review_item: AccessReviewItem;
  access_review_reminder: AccessReviewReminder;
  alert_case: AlertCase;
  alert_event: AlertEvent;
  alert_notice: AlertNotice;
  alert_recipient: AlertRecipient;
  alert_rule: AlertRule;
  allowance: Allowance;
  anonymous_answer: AnonymousAnswer;
  answer: Answer;
  answer_option: AnswerOption;
  app_user: AppUser;
  assignment: Assignment;
  audit_entry: AuditEntry;
  audit_redaction: AuditRedaction;
  audit_seal: AuditSeal;
  back_check: BackCheck;
  back_check_sample: BackCheckSample;
  bulk_load_report: BulkLoadReport;
  bulk_load_run: BulkLoadRun;
  campaign: Campaign;
  campaign_assignment: CampaignAssignment;
  campaign_loss: CampaignLoss;
  campaign_retention: CampaignRetention;
  campaign_survey: CampaignSurvey;
  campaign_visit: CampaignVisit;
  characterization: Characterization;
  characterization_by_campaign: CharacterizationByCampaign;
  consent: Consent;
  consent_signature: ConsentSignature;
  consent_text: ConsentText;
  data_request: DataRequest;
  data_request_act: DataRequestAct;
  data_request_reminder: DataRequestReminder;
  data_request_reminder_day: DataRequestReminderDay;
  data_request_terms: DataRequestTerms;
  device_key: DeviceKey;
  draft: Draft;
  failed_attempt: FailedAttempt;
  family: Family;
  family_visit: FamilyVisit;
  family_visit_absence: FamilyVisitAbsence;
  feed_key: FeedKey;
  field_case: FieldCase;
  field_operation: FieldOperation;
  field_trip: FieldTrip;
  field_trip_family: FieldTripFamily;
  field_trip_questionnaire: FieldTripQuestionnaire;
  granted_operation: GrantedOperation;
  half_year_notice: HalfYearNotice;
  half_year_report: HalfYearReport;
  half_year_told: HalfYearTold;
  incident: Incident;
  incident_act: IncidentAct;
  incident_person: IncidentPerson;
  incident_settings: IncidentSettings;
  indicator: Indicator;
  indicator_settings: IndicatorSettings;
  indicator_version: IndicatorVersion;
  issued_code: IssuedCode;
  known_device: KnownDevice;
  legal_hold: LegalHold;
  map_layer: MapLayer;
  map_shape: MapShape;
  master_import: MasterImport;
  master_value: MasterValue;
  official_mapping: OfficialMapping;
  option_list: OptionList;
  option_list_version: OptionListVersion;
  passkey: Passkey;
  passkey_challenge: PasskeyChallenge;
  passkey_code: PasskeyCode;
  place: Place;
  position_check: PositionCheck;
  profile: Profile;
  provider_group: ProviderGroup;
  provider_link: ProviderLink;
  provider_request: ProviderRequest;
  quality_settings: QualitySettings;
  question: Question;
  questionnaire: Questionnaire;
  reachable_municipality: ReachableMunicipality;
  reachable_user: ReachableUser;
  reachable_zone: ReachableZone;
  recovery_code: RecoveryCode;
  recovery_token: RecoveryToken;
  retained_figures: RetainedFigures;
  retention_due: RetentionDue;
  retention_notice: RetentionNotice;
  retention_person: RetentionPerson;
  reviewed_access: ReviewedAccess;
  revocation: Revocation;
  role: Role;
  second_factor: SecondFactor;
  security_notice: SecurityNotice;
  session: Session;
  suppression: Suppression;
  suppression_order: SuppressionOrder;
  survey: Survey;
  survey_file: SurveyFile;
  survey_measure: SurveyMeasure;
  survey_opening: SurveyOpening;
  survey_remark: SurveyRemark;
  survey_review: SurveyReview;
  survey_version: SurveyVersion;
  surveyable: Surveyable;
  surveyable_upload: SurveyableUpload;
  surveyable_upload_change: SurveyableUploadChange;
  surveyable_upload_column: SurveyableUploadColumn;
  team: Team;
  team_member: TeamMember;
  territory_municipality: TerritoryMunicipality;
  territory_zone: TerritoryZone;
  treatment_change: TreatmentChange;
  treatment_policy: TreatmentPolicy;
  trigger_rule: TriggerRule;
  unusual_reading: UnusualReading;
  unusual_reading_notice: UnusualReadingNotice;
  unusual_reading_settings: UnusualReadingSettings;
  used_password: UsedPassword;
  user_access: UserAccess;
  user_upload: UserUpload;
  visited_point: VisitedPoint;
  webhook: Webhook;
  webhook_delivery: WebhookDelivery;
  zone: Zone;
  zone_shape: ZoneShape;
}
