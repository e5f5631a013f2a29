-- The settings of a question by the names of the wire, only those that say something. The kind of a question checks them.
alter table question
  add column settings jsonb not null default '{}' check (jsonb_typeof(settings) = 'object');
update question
set settings = (
  select coalesce(jsonb_object_agg(name, value), '{}')
  from jsonb_each(jsonb_build_object(
    'decimals', nullif(decimals, 0),
    'least', least,
    'most', most,
    'usualLeast', usual_least,
    'usualMost', usual_most,
    'unit', unit,
    'earliest', earliest,
    'latest', latest,
    'notAfterToday', case when not_after_today then 1 end,
    'earliestTime', earliest_time,
    'latestTime', latest_time,
    'notLessThan', not_less_than,
    'notMoreThan', not_more_than,
    'display', nullif(display, 'automatic'),
    'several', case when several then 1 end,
    'onlyImages', case when only_images then 1 end,
    'columns', columns,
    'shortest', shortest,
    'longest', longest,
    'pattern', pattern,
    'patternMessage', pattern_message,
    'expression', expression,
    'bands', bands,
    'offersDontKnow', case when offers_dont_know then 1 end,
    'offersNoReply', case when offers_no_reply then 1 end
  )) as given (name, value)
  where value <> 'null'
);
alter table question
  drop column decimals,
  drop column least,
  drop column most,
  drop column usual_least,
  drop column usual_most,
  drop column unit,
  drop column earliest,
  drop column latest,
  drop column not_after_today,
  drop column earliest_time,
  drop column latest_time,
  drop column not_less_than,
  drop column not_more_than,
  drop column display,
  drop column several,
  drop column only_images,
  drop column columns,
  drop column shortest,
  drop column longest,
  drop column pattern,
  drop column pattern_message,
  drop column expression,
  drop column bands,
  drop column offers_dont_know,
  drop column offers_no_reply;
