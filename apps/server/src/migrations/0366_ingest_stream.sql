-- The stream of NATS that the servers of this database share, by an id that no other has: a restored copy has another one (decision 166).
create table ingest_stream (
  is_only boolean primary key default true check (is_only),
  id uuid not null default gen_random_uuid()
);
insert into ingest_stream default values;
