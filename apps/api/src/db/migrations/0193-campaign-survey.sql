-- The surveys of a campaign by their own columns, so that those of some families are found by index. Whose they are, whoever reads them joins.
drop view campaign_survey;
create view campaign_survey as
select survey.id, link.campaign_id, link.id as link_id, survey.created_date, survey.surveyable_id, survey.family_id
from survey join characterization_by_campaign as link on link.id = survey.characterization_by_campaign_id;
