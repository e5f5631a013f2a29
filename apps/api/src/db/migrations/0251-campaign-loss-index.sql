-- The same view, each half with conditions that indexes answer: what one family lost is found without reading what the campaign lost.
create index survey_lost_person_idx on survey (surveyable_id) where state in ('annulled', 'returned');
create index survey_lost_family_idx on survey (family_id) where family_id is not null and state in ('annulled', 'returned');

create or replace view campaign_loss as
select link.campaign_id, surveyable.family_id, event.created_at as lost_at
from survey
join characterization_by_campaign as link on link.id = survey.characterization_by_campaign_id and link.status = 'activo'
join campaign on campaign.id = link.campaign_id
join survey_review as event on event.survey_id = survey.id and event.number = survey.version
join surveyable on surveyable.id = survey.surveyable_id and surveyable.status = 'activo'
where survey.state in ('annulled', 'returned') and survey.family_id is null and surveyable.family_id is not null
  and not exists (
    select from survey as other
    where other.surveyable_id = survey.surveyable_id and other.family_id is null
      and other.characterization_by_campaign_id = survey.characterization_by_campaign_id
      and other.state <> 'annulled' and other.id <> survey.id
      and (survey.state = 'annulled'
        or (other.created_date, other.characterization_time, other.id)
          > (survey.created_date, survey.characterization_time, survey.id)))
  and (campaign.consent_since is null or coalesce((
    select accepted from consent
    where consent.surveyable_id = survey.surveyable_id and consent.campaign_id = link.campaign_id
    order by consent.created_at desc, consent.id desc limit 1), true))
union all
select link.campaign_id, survey.family_id, event.created_at as lost_at
from survey
join characterization_by_campaign as link on link.id = survey.characterization_by_campaign_id and link.status = 'activo'
join survey_review as event on event.survey_id = survey.id and event.number = survey.version
where survey.state in ('annulled', 'returned') and survey.family_id is not null
  and not exists (
    select from survey as other
    where other.family_id = survey.family_id
      and other.characterization_by_campaign_id = survey.characterization_by_campaign_id
      and other.state <> 'annulled' and other.id <> survey.id
      and (survey.state = 'annulled'
        or (other.created_date, other.characterization_time, other.id)
          > (survey.created_date, survey.characterization_time, survey.id)));
