-- The sound of a person's first name and surname (packages/domain/src/sound-key.ts), by which a person who is already there is found.
-- The application fills it; here are its replacements for the people from before.
create function pg_temp.sound(name text) returns text language sql immutable as $$
  with spelt(key) as (
    select regexp_replace(lower(regexp_replace(normalize(name, NFKD), '[\u0300-\u036f]', '', 'g')), '[^a-z]', '', 'g')
  ), a(key) as (
    select regexp_replace(regexp_replace(regexp_replace(regexp_replace(key,
      '^x', 'j'), 'x', 's', 'g'), '[cs]h', 'x', 'g'), 'ph', 'f', 'g') from spelt
  ), b(key) as (
    select regexp_replace(regexp_replace(regexp_replace(regexp_replace(key,
      'gu(?=[ei])', '9', 'g'), 'g(?=[eiy])', 'j', 'g'), '9', 'g', 'g'), 'qu?', 'k', 'g') from a
  ), c(key) as (
    select regexp_replace(regexp_replace(regexp_replace(regexp_replace(key,
      'c(?=[eiy])', 's', 'g'), 'c', 'k', 'g'), 'z', 's', 'g'), 'll|y', 'i', 'g') from b
  ), d(key) as (
    select regexp_replace(regexp_replace(regexp_replace(regexp_replace(key,
      '[vw]', 'b', 'g'), 'h', '', 'g'), '^[ij](?=[aeiou])', 'y'), 'm(?=[bp])', 'n', 'g') from c
  )
  select regexp_replace(regexp_replace(key, '(.)\1+', '\1', 'g'), 'd$', 't') from d
$$;
alter table surveyable add column sound text collate "C";
update surveyable
set sound = pg_temp.sound(split_part(trim(first_name), ' ', 1)) || ' ' || pg_temp.sound(first_surname);
alter table surveyable alter column sound set not null;
drop function pg_temp.sound(text);
