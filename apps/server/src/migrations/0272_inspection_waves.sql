-- Waveforms that people take on rounds: recordings of measuring points that answer an item.

create table inspection_wave (
  tenant_id integer not null,
  company_id integer not null,
  sampling_id bigint primary key references sampling (id) on delete cascade,
  task_id integer not null,
  point_id integer not null,
  item_id integer not null,
  item_name text not null,
  mapping_id integer not null,
  -- Made by the client, so that a recording that is sent twice is stored once.
  client_id uuid not null,
  device_id integer,
  device_name text,
  is_calibrated boolean not null,
  done_by integer,
  done_by_name text not null,
  done_at timestamptz not null,
  created_at timestamptz not null default now(),
  foreign key (tenant_id, company_id) references company (tenant_id, id),
  foreign key (tenant_id, task_id) references inspection_task (tenant_id, id) on delete cascade,
  foreign key (tenant_id, device_id) references inspection_device (tenant_id, id) on delete set null (device_id),
  foreign key (tenant_id, done_by) references account (tenant_id, id) on delete set null (done_by),
  unique (task_id, client_id)
);
create index inspection_wave_newest on inspection_wave (tenant_id, done_at desc, sampling_id desc);
create index inspection_wave_item on inspection_wave (task_id, point_id, item_id);
create index inspection_wave_point on inspection_wave (tenant_id, point_id, done_at desc);
create index inspection_wave_company on inspection_wave (company_id);
create index inspection_wave_device on inspection_wave (device_id) where device_id is not null;
create index inspection_wave_done_by on inspection_wave (done_by) where done_by is not null;
