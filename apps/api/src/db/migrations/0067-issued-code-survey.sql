-- The survey that a batch of answer codes was spent on: a batch belongs to one survey, so its codes are unique without an index of their own.
alter table issued_code add column survey_code text;
