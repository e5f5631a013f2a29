-- People who go with a campaign whose term was carried out: each goes in a transaction of its own, and a row stays until then (decision 0139).
create table retention_person (
  campaign_id uuid not null references campaign (id) on delete cascade,
  surveyable_id uuid not null references surveyable (id) on delete cascade,
  primary key (campaign_id, surveyable_id)
);
create index retention_person_surveyable_idx on retention_person (surveyable_id);

do $$
begin
  perform set_config('caracteriza.tables', current_schema(), true);
  perform set_config('caracteriza.search_path', current_setting('search_path'), true);
  perform set_config('search_path', format('%I, %I', current_schema() || '_territory', current_schema()), true);
end
$$;

do $$
begin
  execute format($view$
create view retention_person with (security_invoker) as
select * from %I.retention_person as retention_person
where exists (select from surveyable where surveyable.id = surveyable_id)$view$, current_setting('caracteriza.tables'));
end
$$;

select set_config('search_path', current_setting('caracteriza.search_path'), true);

-- As in 0241. With `among`, no other entries are looked through for the pattern than these and those from `since` on: whoever calls it has read
-- the trail for many people at once. Without it, all are.
drop function redact_audit_entries(jsonb, text, text, uuid);
create function redact_audit_entries(records jsonb, pattern text, pseudonym text, attested_by uuid,
  among uuid[] default null, since timestamptz default null) returns integer
language plpgsql security definer as $$
declare
  ids uuid[];
  line record;
  entry audit_entry;
  redacted audit_entry;
  changed integer := 0;
begin
  if among is null then
    ids := array(
      select listed.id from audit_entry as listed
      where (listed.before is not null or listed.after is not null)
        and (listed.before::text ~* pattern or listed.after::text ~* pattern));
  else
    -- Materialized, so that the pattern is tried on these alone.
    ids := array(
      with near as materialized (
        select listed.id, listed.before, listed.after from audit_entry as listed where listed.id = any(among)
        union all
        select recent.id, recent.before, recent.after from audit_entry as recent where recent.at >= since)
      select distinct near.id from near where near.before::text ~* pattern or near.after::text ~* pattern);
  end if;
  for line in
    with own as materialized (
      select listed.id from (select distinct item ->> 0 as entity, item ->> 1 as entity_id from jsonb_array_elements(records) as item) as pair
      join audit_entry as listed on (listed.entity, listed.entity_id) = (pair.entity, pair.entity_id))
    select listed.id, own.id is not null as is_own
    from (select id from own union select unnest(ids)) as found
    join audit_entry as listed on listed.id = found.id
    left join own on own.id = listed.id
    where (listed.before is not null or listed.after is not null)
      and not exists (select from audit_redaction where audit_redaction.attested_by = listed.id)
  loop
    -- Read by itself: a whole row in the query would unpack the values of every entry.
    select * into entry from audit_entry where audit_entry.id = line.id;
    redacted := entry;
    redacted.salt := null;
    if line.is_own then
      if entry.before is not null then redacted.before := jsonb_build_object('suppressed', pseudonym); end if;
      if entry.after is not null then redacted.after := jsonb_build_object('suppressed', pseudonym); end if;
    else
      redacted.before := without_person(entry.before, pattern, pseudonym);
      redacted.after := without_person(entry.after, pattern, pseudonym);
    end if;
    continue when (redacted.before, redacted.after) is not distinct from (entry.before, entry.after);
    insert into audit_redaction (entry_id, step, hash, redacted_hash, attested_by)
    select entry.id, 1 + count(*), audit_entry_hash(entry), audit_entry_hash(redacted), redact_audit_entries.attested_by
    from audit_redaction where entry_id = entry.id;
    update audit_entry set before = redacted.before, after = redacted.after, salt = null where id = entry.id;
    changed := changed + 1;
  end loop;
  return changed;
end
$$;
alter function redact_audit_entries(jsonb, text, text, uuid, uuid[], timestamptz) set search_path from current;
