-- Companies that were imported: how far their ids were moved, so that what arrived at the old installation since can follow.
create table company_arrival (
  tenant_id integer primary key references tenant (id) on delete cascade,
  -- Its number in the installation that it comes from.
  source_id integer not null,
  -- Everything stored there before this time is here.
  snapshot_at timestamptz not null,
  -- By table: the distance that was added to its ids, and the largest that was.
  moves jsonb not null,
  created_at timestamptz not null default now()
);
