-- Further boards of the same company that a link shows after its own, and how long each is shown.
alter table board_link add column board_seconds integer not null default 60;
create table board_link_more (
  tenant_id integer not null,
  link_id integer not null,
  board_id integer not null,
  position integer not null,
  primary key (link_id, board_id),
  foreign key (tenant_id, link_id) references board_link (tenant_id, id) on delete cascade,
  foreign key (tenant_id, board_id) references board (tenant_id, id) on delete cascade
);
create index board_link_more_board on board_link_more (tenant_id, board_id);

-- Country borders on maps: at most one row, of the platform.
create table map_borders (
  is_only boolean primary key default true check (is_only),
  -- Names this content in browsers.
  version uuid not null default gen_random_uuid(),
  file_name text not null,
  -- Positions in the file, and those that are kept.
  given integer not null,
  kept integer not null,
  -- For each line its longitudes and latitudes in turn.
  lines jsonb not null,
  is_shown boolean not null default false,
  uploaded_by integer references account (id) on delete set null,
  uploaded_at timestamptz not null default now()
);
create index map_borders_uploaded_by on map_borders (uploaded_by) where uploaded_by is not null;
