-- Values of a suppressed person leave the audit trail, and its seals still match (decision 0122). A random salt is part of an entry's digest
-- from now on; it goes with the values, so that the digest that stays does not tell them to whoever guesses.
alter table audit_entry add column salt uuid;
alter table audit_entry alter column salt set default gen_random_uuid();

-- The digest of an entry, over every column. Entries of before have no salt, and the digest that they were sealed with.
create function audit_entry_hash(entry audit_entry) returns text stable parallel safe language sql as $$
  select encode(sha256(convert_to((
    jsonb_build_array(entry.id, extract(epoch from entry.at), entry.user_id, entry.login, entry.address, entry.operation_id, entry.entity,
      entry.entity_id, entry.before, entry.after, entry.position)
    || case when entry.salt is null then '[]'::jsonb else jsonb_build_array(entry.salt) end
  )::text, 'UTF8')), 'hex')
$$;

-- Entries whose values were taken out: the digest under which each was sealed, the digest of what is left, and the entry that says so. That
-- one is sealed as well and holds a digest of these rows. An entry that names two people is redacted twice, each step from the one before.
create table audit_redaction (
  entry_id uuid not null,
  step integer not null check (step > 0),
  hash text not null,
  redacted_hash text not null,
  attested_by uuid not null,
  primary key (entry_id, step)
);
create index audit_redaction_attested_idx on audit_redaction (attested_by);
create trigger audit_redaction_kept before update or delete or truncate on audit_redaction
  for each statement execute function refuse_change();

-- An entry changes only where its former digest is kept, and only in its values.
create function refuse_unkept_change() returns trigger language plpgsql as $$
begin
  if (new.id, new.at, new.operation_id, new.entity, new.position) is distinct from
      (old.id, old.at, old.operation_id, old.entity, old.position)
    or (new.user_id, new.login, new.address, new.entity_id) is distinct from (old.user_id, old.login, old.address, old.entity_id)
    or new.salt is not null
    or not exists (select from audit_redaction where entry_id = old.id and hash = audit_entry_hash(old)
      and redacted_hash = audit_entry_hash(new))
  then
    raise exception 'rows of audit_entry are kept as they are' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
drop trigger audit_entry_kept on audit_entry;
create trigger audit_entry_kept before delete or truncate on audit_entry
  for each statement execute function refuse_change();
create trigger audit_entry_values_kept before update on audit_entry
  for each row execute function refuse_unkept_change();
alter function refuse_unkept_change() set search_path from current;

-- Every text of a value in which the pattern occurs has the pseudonym in its place.
create function without_person(value jsonb, pattern text, pseudonym text) returns jsonb immutable language plpgsql as $$
begin
  return case jsonb_typeof(value)
    when 'string' then to_jsonb(regexp_replace(value #>> '{}', pattern, pseudonym, 'gi'))
    when 'number' then case when value::text ~* pattern then to_jsonb(pseudonym) else value end
    when 'array' then (
      select coalesce(jsonb_agg(without_person(item, pattern, pseudonym) order by n), '[]')
      from jsonb_array_elements(value) with ordinality as items (item, n))
    when 'object' then (
      select coalesce(jsonb_object_agg(name, without_person(item, pattern, pseudonym)), '{}') from jsonb_each(value) as items (name, item))
    else value
  end;
end
$$;
alter function without_person(jsonb, text, text) set search_path from current;

-- Takes the values of a person out of the trail: all values of the entries about their records, and their words elsewhere. The server may not
-- change entries; it may call this, which leaves digests that only a sealed entry makes good (audit/chain.ts).
-- records: pairs of entity and id. Answers how many entries changed.
create function redact_audit_entries(records jsonb, pattern text, pseudonym text, attested_by uuid) returns integer
language plpgsql security definer as $$
declare
  line record;
  entry audit_entry;
  redacted audit_entry;
  changed integer := 0;
begin
  for line in
    with own as (select item ->> 0 as entity, item ->> 1 as entity_id from jsonb_array_elements(records) as item)
    select listed as entry, own.entity is not null as is_own
    from audit_entry as listed left join own on (own.entity, own.entity_id) = (listed.entity, listed.entity_id)
    where (listed.before is not null or listed.after is not null)
      and (own.entity is not null or listed.before::text ~* pattern or listed.after::text ~* pattern)
      and not exists (select from audit_redaction where audit_redaction.attested_by = listed.id)
  loop
    entry := line.entry;
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
alter function redact_audit_entries(jsonb, text, text, uuid) set search_path from current;
