-- A number that an inactive person has is looked up with every new person; the unique index holds the active ones only.
create index surveyable_inactive_identification_idx on surveyable (identification) where status = 'inactivo';
