alter table app_user
  add constraint app_user_identification_type_fkey foreign key (identification_type_id) references master_value (id);
