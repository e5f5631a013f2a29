alter table survey alter column answers drop default;
