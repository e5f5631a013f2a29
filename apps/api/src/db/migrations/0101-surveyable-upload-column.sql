-- What a user said that a column of their files means. field is null for a column that is left out.
create table surveyable_upload_column (
  user_id uuid not null references app_user (id) on delete cascade,
  header text not null,
  field text,
  primary key (user_id, header)
);
