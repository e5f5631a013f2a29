-- Sign-in by the organisation's provider (OpenID Connect; rules §3). How the users of a role sign in: with a password or passkey, at the
-- provider, or either. Whoever must use the provider may still use a password until the account is linked.
alter table role add column sign_in text not null default 'ambos' check (sign_in in ('contrasena', 'ambos', 'proveedor'));

-- Which account of the provider is whose. It is found by issuer and subject, never by an e-mail.
create table provider_link (
  user_id uuid primary key references app_user (id) on delete cascade,
  issuer text not null,
  subject text not null,
  linked_at timestamptz not null,
  unique (issuer, subject)
);

-- Sign-ins that were sent to the provider and have not come back. Each is valid once, in the browser that began it; one that links an
-- account, in its session.
create table provider_request (
  state_hash text primary key,
  browser_hash text not null,
  address_hash text not null,
  session_id uuid references session (id) on delete cascade,
  nonce text not null,
  code_verifier text not null,
  created_at timestamptz not null
);
create index provider_request_address_idx on provider_request (address_hash);
create index provider_request_created_idx on provider_request (created_at);
create index provider_request_session_idx on provider_request (session_id);

-- The role that a group of the provider gives; of several groups the first in this order counts.
create table provider_group (
  name text primary key,
  role_id uuid not null references role (id) on delete cascade,
  position integer not null unique
);
create index provider_group_role_idx on provider_group (role_id);
