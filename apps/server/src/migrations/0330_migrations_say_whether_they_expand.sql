-- A program that does not know a migration may start beside a newer one only if the migration adds to the schema and changes nothing that is there.
alter table migration add column is_expanding boolean not null default false;
