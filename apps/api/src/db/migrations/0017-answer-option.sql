create table answer_option (
  id uuid primary key,
  code text not null,
  code_sort text collate "C" not null,
  question_id uuid not null references question (id),
  label text not null,
  label_sort text collate "C" not null,
  order_option integer not null,
  status text not null default 'activo' check (status in ('activo', 'inactivo')),
  search text not null,
  version integer not null default 1,
  demo boolean not null default false,
  created_at timestamptz not null,
  constraint answer_option_code_key unique (code)
);
create index answer_option_question_idx on answer_option (question_id, order_option, id);
