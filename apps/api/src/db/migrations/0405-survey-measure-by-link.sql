-- The surveys that count, by their link to a campaign: joined with the links, PostgreSQL expected a few of hundreds of thousands, as it has no
-- statistics of a table as short as theirs. Whom a survey is of says who sees it.
drop view survey_measure;
create view survey_measure as
select survey.id, survey.characterization_by_campaign_id as link_id, survey.user_id, survey.created_at, survey.created_date,
  survey.surveyable_id, survey.family_id is not null as of_family, coalesce(survey.family_id, surveyable.family_id) as home_id,
  home.latitude, home.longitude, survey.seconds, survey.device, survey.unknown_offered, survey.unknown_given, survey.same_option_run,
  survey.numbers, survey.round_numbers
from survey
join surveyable on surveyable.id = survey.surveyable_id
left join family as home on home.id = coalesce(survey.family_id, surveyable.family_id)
where survey.state <> 'annulled';
