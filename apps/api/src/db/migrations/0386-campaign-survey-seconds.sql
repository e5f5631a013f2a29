-- How long a survey took, so that the usual time of a questionnaire is read without the people and families of its surveys.
create or replace view campaign_survey as
select survey.id, link.campaign_id, link.id as link_id, survey.created_date, survey.surveyable_id, survey.family_id, survey.seconds
from survey join characterization_by_campaign as link on link.id = survey.characterization_by_campaign_id
where survey.state <> 'annulled';
