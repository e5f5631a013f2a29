-- Teams of surveyors, by which the board counts (decision 0137). A user is in one team at most.
create table team (
  id uuid primary key,
  name text not null,
  -- The name without case and accents.
  search text collate "C" not null,
  version integer not null default 1,
  created_at timestamptz not null
);
create unique index team_search_key on team (search);

create table team_member (
  user_id uuid primary key references app_user (id) on delete cascade,
  team_id uuid not null references team (id) on delete cascade
);
create index team_member_team_idx on team_member (team_id);
