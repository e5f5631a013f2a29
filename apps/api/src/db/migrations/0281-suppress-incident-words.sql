-- Takes a suppressed person's words out of the texts of incidents, whose acts the server may only add to. Answers how many texts changed.
create function suppress_incident_words(person_id uuid, person jsonb, pseudonym text) returns integer
language plpgsql security definer as $$
declare
  changed integer := 0;
  touched integer;
  words text := person ->> 'text';
begin
  if not exists (select from suppression
    where surveyable_id = person_id and suppression.pseudonym = suppress_incident_words.pseudonym) then
    raise exception 'the person is not suppressed' using errcode = 'restrict_violation';
  end if;
  update incident set description = regexp_replace(description, words, pseudonym, 'gi'),
    data_concerned = regexp_replace(data_concerned, words, pseudonym, 'gi'),
    measures = regexp_replace(measures, words, pseudonym, 'gi'),
    responsible = regexp_replace(responsible, words, pseudonym, 'gi'),
    search = regexp_replace(search, words, pseudonym, 'gi')
  where concat_ws(' ', description, data_concerned, measures, responsible, search) ~* words;
  get diagnostics touched = row_count; changed := changed + touched;
  update incident_act set text = regexp_replace(text, words, pseudonym, 'gi') where text ~* words;
  get diagnostics touched = row_count; changed := changed + touched;
  return changed;
end
$$;
alter function suppress_incident_words(uuid, jsonb, text) set search_path from current;
