-- With a feed key a program of its user reads the answers of a campaign (decision 0100). Only the SHA-256 of its secret is kept.
create table feed_key (
  id uuid primary key,
  secret_hash text collate "C" not null,
  user_id uuid not null references app_user (id) on delete cascade,
  campaign_id uuid not null references campaign (id) on delete cascade,
  -- Null for all questionnaires of the campaign.
  characterization_id uuid references characterization (id) on delete cascade,
  name text not null,
  -- Whether it shows who answered, as long as the user may see that.
  personal_data boolean not null,
  created_at timestamptz not null,
  -- The last day, as yyyymmdd; it ends at midnight in Bogotá.
  expires_on text collate "C" not null check (length(expires_on) = 8),
  last_used_at timestamptz,
  constraint feed_key_secret_key unique (secret_hash)
);
create index feed_key_user_idx on feed_key (user_id, campaign_id);
create index feed_key_campaign_idx on feed_key (campaign_id);
create index feed_key_characterization_idx on feed_key (characterization_id);
