-- Limits that a machine taught by its own values. They hold where the sensor has none of its own.
create table learned_limit (
  sensor_id integer not null references sensor (id) on delete cascade,
  name text not null,
  value double precision not null,
  -- What was measured in the learning cycle while the machine ran: the middle, the robust deviation, and from how many hours.
  median double precision not null,
  sigma double precision not null,
  hours integer not null,
  -- The whole cycle was not there yet.
  is_provisional boolean not null,
  from_at timestamptz not null,
  to_at timestamptz not null,
  learned_at timestamptz not null default now(),
  primary key (sensor_id, name)
);
