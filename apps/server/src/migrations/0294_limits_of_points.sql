-- Limits that a machine taught by the values of a point without a sensor, as `learned_limit` has those of sensors. They hold while no sensor is there.
create table learned_point_limit (
  mapping_id integer not null references mapping (id) on delete cascade,
  name text not null,
  value double precision not null,
  median double precision not null,
  sigma double precision not null,
  hours integer not null,
  is_provisional boolean not null,
  from_at timestamptz not null,
  to_at timestamptz not null,
  learned_at timestamptz not null default now(),
  primary key (mapping_id, name)
);
