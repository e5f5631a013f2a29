-- Saved when its campaign was no longer open: it was opened in time, so its answers count, and it is marked (rules §6).
alter table survey add column after_closing boolean not null default false;
