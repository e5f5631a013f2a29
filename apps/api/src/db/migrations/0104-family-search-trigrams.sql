-- As for people (surveyable-search-trigrams): without the extension a search reads all families, and finds the same.
do $$
begin
  create extension if not exists pg_trgm;
  create index family_search_idx on family using gin (search gin_trgm_ops);
exception
  when insufficient_privilege or undefined_file or feature_not_supported then
    raise notice 'pg_trgm is not available: searches read the whole list';
end
$$;
