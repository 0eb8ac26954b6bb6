-- When a part of the product was not well, looked at once a minute by the leading server: one row from the first such minute to the last. `reason` is a key
-- with its values, put into words by the page.
create table incident (
  id integer generated always as identity primary key,
  part text not null,
  severity text not null check (severity in ('warning', 'fault')),
  reason text not null,
  detail jsonb not null default '{}',
  began_at timestamptz not null default now(),
  ended_at timestamptz
);
create unique index incident_open on incident (part) where ended_at is null;
create index incident_began on incident (began_at);
-- When the parts were looked at first and last.
create table status_watch (
  is_only boolean primary key default true check (is_only),
  began_at timestamptz not null default now(),
  seen_at timestamptz not null default now()
);
-- Backups that `npm run backup` has finished.
create table backup_run (
  id integer generated always as identity primary key,
  ended_at timestamptz not null default now(),
  bytes bigint not null
);
