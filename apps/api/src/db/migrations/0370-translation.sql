-- The second language of a questionnaire: its code and name, and Spanish texts with their translations (decision 0147).
alter table characterization add column translation jsonb;
