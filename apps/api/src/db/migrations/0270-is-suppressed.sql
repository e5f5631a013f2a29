-- Whether a person was suppressed, also for a caller with a territory, in which a suppressed person does not lie (decision 0122).
create function is_suppressed(person uuid) returns boolean stable language sql as $$
  select exists (select from suppression where surveyable_id = person)
$$;
alter function is_suppressed(uuid) set search_path from current;
