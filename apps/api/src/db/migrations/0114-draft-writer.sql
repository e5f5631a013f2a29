-- Who wrote a draft's last version: one opening of the survey in one tab, by a random name of its own, and how many changes that tab had
-- made by then. So a tab whose answer was lost knows its own version, and an older call of it that comes late replaces nothing.
alter table draft add column writer text, add column sequence integer;
