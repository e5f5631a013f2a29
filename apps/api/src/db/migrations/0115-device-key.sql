-- The key under which a user's browsers encrypt the copies of answers that they keep on the device (base64, 256 random bits). The device
-- never stores it. It goes with the user.
create table device_key (
  user_id uuid primary key references app_user (id) on delete cascade,
  key text not null
);
