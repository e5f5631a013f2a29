-- A mail to whoever still has to decide accesses of a review, some days before its last day: once for each review. What stands here is
-- to be sent.
alter table access_review add column reminded_at timestamptz;

create table access_review_reminder (
  review_id uuid not null references access_review (id) on delete cascade,
  user_id uuid not null references app_user (id) on delete cascade,
  next_try_at timestamptz not null,
  primary key (review_id, user_id)
);
create index access_review_reminder_user_idx on access_review_reminder (user_id);
