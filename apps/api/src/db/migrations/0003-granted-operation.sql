-- One row per permission of the catalogue, made (not granted) with the role; permission is module:submodule:OPERATION (rules §2).
create table granted_operation (
  id uuid primary key,
  role_id uuid not null references role (id),
  permission text not null,
  granted boolean not null,
  constraint granted_operation_key unique (role_id, permission)
);
