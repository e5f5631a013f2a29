-- The same by stratum; the few entries of all master tables are walked by their codes.
create index family_social_stratum_idx on family (social_stratum_id, id) include (status);
create index master_value_code_idx on master_value (code);
