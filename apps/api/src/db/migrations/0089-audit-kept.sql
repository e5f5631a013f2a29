-- Entries and seals are only ever added, whoever is connected. The embedded database's server role lacks the rights besides (db/server-role.ts).
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are kept as they are', tg_table_name using errcode = 'restrict_violation';
end
$$;
create trigger audit_entry_kept before update or delete or truncate on audit_entry
  for each statement execute function refuse_change();
create trigger audit_seal_kept before update or delete or truncate on audit_seal
  for each statement execute function refuse_change();
