-- What was done in a campaign, for figures (decision 0107). Unlike the tables these have no view in the schema of territories, whose
-- conditions would be asked for each row: whoever reads them joins them to the families that the caller sees.
create view campaign_visit as
select id, campaign_id, family_id, user_id, result, visited_date, return_date, created_at from family_visit;

-- A survey of the family counts for the family, any other for the person who answered it, while they are active.
create view campaign_survey as
select survey.id, link.campaign_id, link.id as link_id, survey.created_date, survey.family_id is not null as of_family,
  coalesce(survey.family_id, surveyable.family_id) as family_id, coalesce(survey.family_id, surveyable.id) as subject_id
from survey
join characterization_by_campaign as link on link.id = survey.characterization_by_campaign_id
join surveyable on surveyable.id = survey.surveyable_id
where survey.family_id is not null or surveyable.status = 'activo';

create view campaign_assignment as
select campaign_id, family_id, user_id from assignment where state = 'asignada';
