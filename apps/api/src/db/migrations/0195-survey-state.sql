-- The state of a saved survey (decision 0108) and whether its campaign has it reviewed. version counts the changes of state; answers
-- that were corrected stay in survey_version.
alter table survey
  add column state text collate "C" not null default 'registered'
    check (state in ('registered', 'inReview', 'returned', 'corrected', 'approved', 'annulled')),
  add column review_due boolean not null default false,
  add column version integer not null default 1;
-- What waits for a review, and what waits for its surveyor.
create index survey_review_idx on survey (created_at, id) where review_due and state = 'registered' or state in ('inReview', 'corrected');
create index survey_returned_idx on survey (user_id) where state = 'returned';
-- Files say how many they leave out.
create index survey_annulled_idx on survey (characterization_by_campaign_id) where state = 'annulled';
-- A family whose survey was annulled may be asked again.
drop index survey_family_key;
create unique index survey_family_key on survey (family_id, characterization_by_campaign_id)
  where family_id is not null and state <> 'annulled';

-- An annulled survey counts for nothing.
create or replace view campaign_survey as
select survey.id, link.campaign_id, link.id as link_id, survey.created_date, survey.surveyable_id, survey.family_id
from survey join characterization_by_campaign as link on link.id = survey.characterization_by_campaign_id
where survey.state <> 'annulled';

do $$
begin
  perform set_config('caracteriza.tables', current_schema(), true);
  perform set_config('caracteriza.search_path', current_setting('search_path'), true);
  perform set_config('search_path', format('%I, %I', current_schema() || '_territory', current_schema()), true);
end
$$;

do $$
begin
  execute format($view$
create or replace view survey with (security_invoker) as
select * from %I.survey as survey
where case when family_id is null
  then exists (select from surveyable where surveyable.id = survey.surveyable_id)
  else exists (select from family where family.id = survey.family_id) end$view$, current_setting('caracteriza.tables'));
end
$$;

select set_config('search_path', current_setting('caracteriza.search_path'), true);
