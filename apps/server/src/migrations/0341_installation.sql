-- The installation, by an id that no other has: numbers of companies are the same in many.
create table installation (
  id uuid primary key default gen_random_uuid(),
  -- There is one row.
  is_only boolean not null default true unique check (is_only)
);
insert into installation default values;
-- Null: imported before installations had an id.
alter table company_arrival add column installation uuid;
