-- How long the answers of a campaign are kept, and what happens then (decision 0133). No row: they are kept.
create table campaign_retention (
  campaign_id uuid primary key references campaign (id) on delete cascade,
  action text not null check (action in ('anonimizar', 'eliminar')),
  amount integer not null check (amount between 1 and 1200),
  unit text not null check (unit in ('dias', 'meses')),
  since text not null check (since in ('finCampana', 'ultimaEncuesta')),
  notice_days integer not null check (notice_days between 1 and 365),
  -- Nothing happens before it was announced, and not until the days of notice have passed. Null again once anything changes.
  announced_on text collate "C" check (length(announced_on) = 8),
  -- With a last day it is put off, without one it is held until it is lifted.
  hold_reason text,
  hold_until text collate "C" check (length(hold_until) = 8),
  hold_login text,
  login text not null,
  set_at timestamptz not null,
  done_at timestamptz,
  counts jsonb,
  version integer not null default 1,
  check ((hold_reason is null) = (hold_login is null) and (hold_reason is not null or hold_until is null)),
  check ((done_at is null) = (counts is null))
);

-- The one place that computes the days. A month more than the last day of a month ends with its month.
create view retention_due as
select campaign_id, to_char(due, 'YYYYMMDD') as due_on, to_char(due - notice_days, 'YYYYMMDD') as announce_on,
  case when announced_on is not null
    then to_char(greatest(due, to_date(announced_on, 'YYYYMMDD') + notice_days), 'YYYYMMDD') end as done_on
from (
  select retention.campaign_id, notice_days, announced_on,
    greatest((
      case since when 'finCampana' then to_date(campaign.end_date, 'YYYYMMDD')
        else to_date(greatest(campaign.end_date, last.survey), 'YYYYMMDD') end
      + make_interval(months => case unit when 'meses' then amount else 0 end, days => case unit when 'dias' then amount else 0 end)
    )::date, to_date(hold_until, 'YYYYMMDD') + 1) as due
  from campaign_retention as retention
  join campaign on campaign.id = retention.campaign_id
  left join lateral (
    select max(created_date) as survey from survey
    join characterization_by_campaign as link on link.id = survey.characterization_by_campaign_id
    where link.campaign_id = campaign.id) as last on since = 'ultimaEncuesta'
) as term;

-- What is left of the answers of a campaign: how many people gave one, by what is known of them; null where that was left out so that no row
-- stands for fewer people than the setting of the indicators says. Questions are apart from each other: no two answers are of one person.
create table anonymous_answer (
  id uuid primary key,
  campaign_id uuid not null references campaign (id) on delete cascade,
  characterization text not null,
  question text not null,
  question_label text not null,
  answer text not null,
  zone text,
  age text,
  sex text,
  people integer not null check (people > 1)
);
create index anonymous_answer_campaign_idx on anonymous_answer (campaign_id, id);

-- The figures of a campaign as they were before its answers went.
create table retained_figures (
  campaign_id uuid not null references campaign (id) on delete cascade,
  zone text not null,
  month text not null,
  figures jsonb not null,
  primary key (campaign_id, zone, month)
);

-- Whoever is told by email of what was announced: each campaign once, for each of its announcements.
create table retention_notice (
  user_id uuid primary key references app_user (id) on delete cascade,
  next_try_at timestamptz not null
);

-- Whether the answers under an association went, also for a caller with a territory.
create function is_retained(link uuid) returns boolean stable language sql as $$
  select exists (
    select from campaign_retention join characterization_by_campaign as of using (campaign_id)
    where of.id = link and done_at is not null)
$$;
alter function is_retained(uuid) set search_path from current;

-- Takes the values out of the rows that the server may only add to: of surveys of people who were suppressed, and of campaigns whose term
-- has ended. Answers how many rows changed.
create function erase_kept_rows(surveys uuid[], pseudonym text) returns integer
language plpgsql security definer as $$
declare
  changed integer := 0;
  touched integer;
begin
  if exists (
    select from survey join characterization_by_campaign as link on link.id = survey.characterization_by_campaign_id
    where survey.id = any(surveys)
      and not exists (select from suppression where surveyable_id = survey.surveyable_id and suppression.pseudonym = erase_kept_rows.pseudonym)
      and not exists (select from campaign_retention as term where term.campaign_id = link.campaign_id and done_at is not null)) then
    raise exception 'the survey is kept' using errcode = 'restrict_violation';
  end if;
  -- The answers of a family are of the others too, until the term of the campaign ends.
  update survey_version set answers = '[]', content_hash = pseudonym
  from survey where survey.id = survey_id and survey_id = any(surveys)
    and (family_id is null or is_retained(characterization_by_campaign_id));
  get diagnostics touched = row_count; changed := changed + touched;
  update survey_remark set remark = pseudonym
  from survey_review where survey_review.id = review_id and survey_id = any(surveys);
  get diagnostics touched = row_count; changed := changed + touched;
  update survey_review set reason = pseudonym where reason is not null and survey_id = any(surveys);
  get diagnostics touched = row_count; changed := changed + touched;
  update alert_event set text = pseudonym
  from alert_case where alert_case.id = case_id and alert_event.text is not null and alert_case.survey_id = any(surveys);
  get diagnostics touched = row_count; changed := changed + touched;
  return changed;
end
$$;
alter function erase_kept_rows(uuid[], text) set search_path from current;
