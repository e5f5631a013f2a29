-- A lock by guesses ends by itself at this moment; those that were for ever end now.
alter table app_user
  add column guess_locked_until timestamptz;
update app_user set guess_locked_until = now() where guess_locked;
