-- What the data took on a day (UTC), at the newest measurement of the leading server: its growth says when the disk will be full.
create table storage_day (
  day date primary key,
  database_bytes bigint not null,
  file_bytes bigint not null,
  measured_at timestamptz not null default now()
);
