-- Which surveys of a campaign are to be reviewed (decision 0108); the share is a percentage.
alter table campaign
  add column review_mode text collate "C" not null default 'none' check (review_mode in ('none', 'all', 'flagged', 'share')),
  add column review_share integer check (review_share between 1 and 100),
  add constraint campaign_review_mode_share_check check ((review_mode = 'share') = (review_share is not null));
