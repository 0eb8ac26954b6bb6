-- What each customer used on a day of its own time zone: counted in memory and added every minute by each server, so that no message costs a write. What
-- is stored is measured by the leading server; null where it was not on that day.
create table usage_day (
  tenant_id integer not null references tenant (id) on delete cascade,
  day date not null,
  messages bigint not null default 0,
  message_bytes bigint not null default 0,
  measured_values bigint not null default 0,
  waves bigint not null default 0,
  wave_bytes bigint not null default 0,
  calls bigint not null default 0,
  stream_minutes bigint not null default 0,
  mails bigint not null default 0,
  pushes bigint not null default 0,
  stored_features bigint,
  stored_waves bigint,
  stored_files bigint,
  primary key (tenant_id, day)
);
