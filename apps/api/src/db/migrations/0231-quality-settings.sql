-- From where on a survey is flagged (decision 0121): one row, null for a flag that is off.
create table quality_settings (
  id boolean primary key default true check (id),
  short integer,
  long integer,
  gap integer,
  distance integer,
  same_point integer,
  same_option integer,
  dont_know integer,
  round_numbers integer,
  device integer
);
insert into quality_settings (short, long, gap, distance, same_point, same_option, dont_know, round_numbers, device)
values (40, 300, 2, 300, 5, 8, 50, 80, 12);

-- The surveys that count, for figures about how they were made. Like campaign_survey it has no view in the schema of territories, since a
-- survey is compared with all of its questionnaire and all of its surveyor; whoever reads it joins what the caller sees.
create view survey_measure as
select survey.id, link.campaign_id, link.id as link_id, survey.user_id, survey.created_at, survey.created_date,
  coalesce(survey.family_id, surveyable.family_id) as home_id, home.latitude, home.longitude, survey.seconds, survey.device,
  survey.unknown_offered, survey.unknown_given, survey.same_option_run, survey.numbers, survey.round_numbers
from survey
join characterization_by_campaign as link on link.id = survey.characterization_by_campaign_id
join surveyable on surveyable.id = survey.surveyable_id
left join family as home on home.id = coalesce(survey.family_id, surveyable.family_id)
where survey.state <> 'annulled';

-- Where a surveyor was when they recorded a visit.
create view visited_point as
select family_id, campaign_id, user_id, visited_date, created_at, id, latitude, longitude, accuracy
from family_visit
where latitude is not null;
