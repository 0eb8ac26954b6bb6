-- Uploaded files, and pictures of companies, areas and machines with what they hold placed upon them.

-- The bytes lie in the data folder under the id. Whatever refers to a file has a foreign key: without one it is collected after a day.
create table file (
  id text primary key check (id ~ '^[0-9a-f]{32}$'),
  -- Null: the platform's own.
  tenant_id integer references company (id),
  kind text not null,
  name text not null,
  size integer not null,
  width integer,
  height integer,
  sha256 bytea not null,
  created_by integer references account (id) on delete set null,
  created_at timestamptz not null default now(),
  unique (tenant_id, id)
);
create index file_created on file (created_at);

alter table company add foreign key (tenant_id, logo) references file (tenant_id, id);
alter table company add foreign key (tenant_id, plan_picture) references file (tenant_id, id);
alter table area add foreign key (tenant_id, picture) references file (tenant_id, id);
alter table equipment add foreign key (tenant_id, picture) references file (tenant_id, id);
alter table mapping add foreign key (tenant_id, picture) references file (tenant_id, id);
create index company_logo on company (logo) where logo is not null;
create index company_plan_picture on company (plan_picture) where plan_picture is not null;
create index area_picture on area (picture) where picture is not null;
create index equipment_picture on equipment (picture) where picture is not null;
create index mapping_picture on mapping (picture) where picture is not null;

-- Where an area, a machine or a point stands on the picture of what holds it: shares of width and height from the upper left corner.
-- The parent is kept, so that what has moved elsewhere since is not shown at its old place.
alter table area add unique (tenant_id, id);
alter table equipment add unique (tenant_id, id);
create table placement (
  tenant_id integer not null,
  area_id integer unique,
  equipment_id integer unique,
  mapping_id integer unique,
  parent_id integer not null,
  x double precision not null check (x between 0 and 1),
  y double precision not null check (y between 0 and 1),
  check (num_nonnulls(area_id, equipment_id, mapping_id) = 1),
  foreign key (tenant_id, area_id) references area (tenant_id, id) on delete cascade,
  foreign key (tenant_id, equipment_id) references equipment (tenant_id, id) on delete cascade,
  foreign key (tenant_id, mapping_id) references mapping (tenant_id, id) on delete cascade
);
