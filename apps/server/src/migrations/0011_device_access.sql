-- What a tenant asks of the connections of its gateways.
alter table tenant
  add column tls_required boolean not null default false,
  add column single_address boolean not null default false;

-- What devices say about themselves (firmware, settings in force): the last value of each key and when it came. An empty sensor id is
-- the gateway itself.
create table reported_attribute (
  gateway_id integer not null references gateway (id) on delete cascade,
  sensor_id text not null,
  key text not null,
  value jsonb not null,
  reported_at timestamptz not null,
  primary key (gateway_id, sensor_id, key)
);

-- When each gateway was last heard is written every few seconds: as with the newest values, the new version stays on its page.
alter table gateway set (fillfactor = 50);
