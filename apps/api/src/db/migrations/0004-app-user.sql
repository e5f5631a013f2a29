-- A person who signs in ('user' is a reserved word). login_fold makes 'Ana' and 'ana' one login. password_hash holds algorithm, parameters and
-- salt. identification_type_id gets its foreign key in 0050: the master tables come later. change_password forces a change at the next sign-in.
create table app_user (
  id uuid primary key,
  login text not null,
  login_fold text not null,
  name text not null,
  lastname text not null,
  identification_type_id uuid,
  identification_number text,
  email text,
  email_fold text,
  role_id uuid not null references role (id),
  enabled boolean not null default true,
  account_locked boolean not null default false,
  phone text,
  cell_phone text,
  address text,
  password_hash text not null,
  change_password boolean not null default false,
  last_authentication_date timestamptz,
  last_change_password_date timestamptz not null,
  authentication_attempts integer not null default 0,
  search text not null,
  version integer not null default 1,
  demo boolean not null default false,
  created_at timestamptz not null,
  constraint app_user_login_key unique (login_fold),
  constraint app_user_identification_key unique (identification_number),
  constraint app_user_email_key unique (email_fold)
);
create index app_user_role_idx on app_user (role_id);
