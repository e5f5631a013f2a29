-- Lists of options that questions of several questionnaires share (decision 0124). A version never changes, since surveys are pinned to it.
create table option_list_version (
  hash text primary key,
  -- In order: code, label, and the code of the option of the parent list that it belongs to, if any.
  options jsonb not null,
  created_at timestamptz not null
);

create table option_list (
  id uuid primary key,
  code text not null unique,
  code_sort text collate "C" not null,
  name text not null,
  name_sort text collate "C" not null,
  parent_id uuid references option_list (id),
  version_hash text not null references option_list_version (hash),
  option_count integer not null,
  search text not null,
  created_at timestamptz not null,
  version integer not null default 1
);
create index option_list_parent_idx on option_list (parent_id) where parent_id is not null;
create sequence code_lis_seq;

-- Which questions take their options from a list.
create index question_option_list_idx on question ((settings ->> 'optionList')) where settings ? 'optionList';
