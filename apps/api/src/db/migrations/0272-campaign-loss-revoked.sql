-- As in 0251, with what a visit shows (records/consents.ts): whoever took their authorisation back has nothing to do until they consent in the
-- campaign again, whether or not the campaign asks for consent now.
create or replace view campaign_loss as
select link.campaign_id, surveyable.family_id, event.created_at as lost_at
from survey
join characterization_by_campaign as link on link.id = survey.characterization_by_campaign_id and link.status = 'activo'
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
  and coalesce((
    select accepted from consent
    where consent.surveyable_id = survey.surveyable_id and consent.campaign_id = link.campaign_id
    order by consent.created_at desc, consent.id desc limit 1), true)
  and not exists (
    select from revocation
    where revocation.surveyable_id = survey.surveyable_id and revocation.lifted_at is null
      and not exists (
        select from consent
        where consent.surveyable_id = survey.surveyable_id and consent.campaign_id = link.campaign_id
          and consent.accepted and consent.created_at > revocation.revoked_at))
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
