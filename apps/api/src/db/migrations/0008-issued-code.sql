-- Codes handed out by generateCode: only the user who got one may spend it, once (rules §1). quantity is the size of a batch of answer codes,
-- whose single codes are '<batch>-<n>'; for every other kind it is null. One sequence per kind: two forms opened at once get different codes.
create table issued_code (
  code text primary key,
  kind text not null,
  user_id uuid references app_user (id) on delete set null,
  quantity integer,
  issued_at timestamptz not null,
  spent_at timestamptz
);
create index issued_code_user_idx on issued_code (user_id);
create sequence code_cam_seq;
create sequence code_car_seq;
create sequence code_pre_seq;
create sequence code_opc_seq;
create sequence code_zon_seq;
create sequence code_fam_seq;
create sequence code_per_seq;
create sequence code_enc_seq;
