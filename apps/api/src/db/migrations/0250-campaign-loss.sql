-- What a campaign lost of a family since it was surveyed (decision 0107): a survey that was annulled and that no other one of the same
-- questionnaire stands for, or that was returned and that no later one replaces. Whoever refused the campaign's consent has nothing to do,
-- and a questionnaire that left the campaign is not asked. Without conditions of territories, as migration campaign-progress has it.
drop index survey_annulled_idx;
create index survey_lost_idx on survey (characterization_by_campaign_id) where state in ('annulled', 'returned');

create view campaign_loss as
with lost as (
  select survey.id, link.campaign_id, survey.surveyable_id, survey.family_id, event.created_at as lost_at
  from survey
  join characterization_by_campaign as link on link.id = survey.characterization_by_campaign_id and link.status = 'activo'
  join survey_review as event on event.survey_id = survey.id and event.number = survey.version
  where survey.state in ('annulled', 'returned')
    and not exists (
      select from survey as other
      where other.characterization_by_campaign_id = survey.characterization_by_campaign_id
        and other.state <> 'annulled' and other.id <> survey.id
        and case when survey.family_id is null
          then other.surveyable_id = survey.surveyable_id and other.family_id is null
          else other.family_id = survey.family_id end
        and (survey.state = 'annulled'
          or (other.created_date, other.characterization_time, other.id)
            > (survey.created_date, survey.characterization_time, survey.id)))
)
select lost.campaign_id, surveyable.family_id, lost.lost_at
from lost
join surveyable on surveyable.id = lost.surveyable_id and surveyable.status = 'activo'
join campaign on campaign.id = lost.campaign_id
where lost.family_id is null and surveyable.family_id is not null
  and (campaign.consent_since is null or coalesce((
    select accepted from consent
    where consent.surveyable_id = lost.surveyable_id and consent.campaign_id = lost.campaign_id
    order by consent.created_at desc, consent.id desc limit 1), true))
union all
select lost.campaign_id, lost.family_id, lost.lost_at from lost where lost.family_id is not null;
