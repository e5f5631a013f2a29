-- People by id beside their surveys, so that a whole campaign is counted without hashing all people.
create index surveyable_home_idx on surveyable (id) include (family_id) where status = 'activo' and family_id is not null;
