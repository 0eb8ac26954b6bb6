-- Samplings that were taken in from a file instead of being sent by a sensor: which file, and who did it. They go with their sampling.
create table imported_recording (
  sampling_id bigint primary key references sampling (id) on delete cascade,
  file_name text not null,
  format text not null,
  created_by integer references account (id) on delete set null,
  created_at timestamptz not null default now()
);
