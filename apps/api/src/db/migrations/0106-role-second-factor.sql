-- Whether the users of a role must sign in with a second factor.
alter table role add column second_factor boolean not null default false;
