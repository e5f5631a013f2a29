-- The order by code carries the text that a search looks at: a page, its total and a search for common words read the index alone.
drop index surveyable_code_sort_idx;
create index surveyable_code_sort_idx on surveyable (code_sort, id) include (search) where status = 'activo';
