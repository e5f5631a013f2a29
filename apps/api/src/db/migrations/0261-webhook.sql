-- Addresses of other programs that are told of the surveys of a campaign (decision 0117).
create table webhook (
  id uuid primary key,
  user_id uuid not null references app_user (id) on delete cascade,
  campaign_id uuid not null references campaign (id) on delete cascade,
  -- Null for all questionnaires of the campaign.
  characterization_id uuid references characterization (id) on delete cascade,
  name text not null,
  url text not null,
  -- Needed to sign, so it is kept as it is. The former one signs too for a day, while the receiver is given the new one.
  secret text not null,
  former_secret text,
  former_until timestamptz,
  created_at timestamptz not null,
  -- Failed attempts since the last one that was taken.
  failures integer not null default 0,
  stopped_at timestamptz,
  stopped_because text check (stopped_because in ('usuario', 'fallas', 'rechazo', 'permiso')),
  -- When its owner is to be mailed that it stopped; null once that was done.
  notify_at timestamptz,
  check ((stopped_at is null) = (stopped_because is null))
);
create index webhook_campaign_idx on webhook (campaign_id);
create index webhook_user_idx on webhook (user_id);
create index webhook_characterization_idx on webhook (characterization_id);
create index webhook_notify_idx on webhook (notify_at) where notify_at is not null;

-- What is to be told, written with the survey itself, and what became of it. It names no person.
create table webhook_delivery (
  -- In the order in which it happened; also the webhook-id.
  number bigint generated always as identity primary key,
  webhook_id uuid not null references webhook (id) on delete cascade,
  -- No foreign key: territories need no view of it, and surveys are never deleted.
  survey_id uuid not null,
  event text not null,
  created_at timestamptz not null,
  state text not null default 'pendiente' check (state in ('pendiente', 'entregada', 'fallida', 'omitida')),
  attempts integer not null default 0,
  next_try_at timestamptz not null,
  -- The status of the last answer, or why there was none.
  status integer,
  problem text,
  tried_at timestamptz
);
create index webhook_delivery_due_idx on webhook_delivery (next_try_at) where state = 'pendiente';
create index webhook_delivery_survey_idx on webhook_delivery (webhook_id, survey_id, number) where state = 'pendiente';
create index webhook_delivery_log_idx on webhook_delivery (webhook_id, number);
create index webhook_delivery_old_idx on webhook_delivery (created_at);
