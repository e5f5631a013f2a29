-- Dissociating makes the link inactive, associating again revives the same id (rules §4), so that past surveys keep theirs.
create table characterization_by_campaign (
  id uuid primary key,
  campaign_id uuid not null references campaign (id),
  characterization_id uuid not null references characterization (id),
  status text not null default 'activo' check (status in ('activo', 'inactivo')),
  version integer not null default 1,
  demo boolean not null default false,
  created_at timestamptz not null,
  constraint characterization_by_campaign_key unique (campaign_id, characterization_id)
);
create index characterization_by_campaign_characterization_idx on characterization_by_campaign (characterization_id);
