-- A secret that nobody confirmed is good for a few minutes only; one from before this column no longer is.
alter table second_factor add column next_at timestamptz;
