-- The one row that every change of who may do what locks first (rules §2), so that two such changes never pass their checks side by side.
create table access_lock (id integer primary key);
insert into access_lock (id) values (1);
