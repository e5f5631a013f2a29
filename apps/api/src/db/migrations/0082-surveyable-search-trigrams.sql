-- Search by parts of words goes by index where the extension is there and the database's owner may create it; without it a search
-- reads the whole order, and finds the same.
do $$
begin
  create extension if not exists pg_trgm;
  create index surveyable_search_idx on surveyable using gin (search gin_trgm_ops) with (gin_pending_list_limit = 512);
exception
  when insufficient_privilege or undefined_file or feature_not_supported then
    raise notice 'pg_trgm is not available: searches read the whole list';
end
$$;
