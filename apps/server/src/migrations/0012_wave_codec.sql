-- In which form the bytes of a wave lie: as they were sent, or compact (packages/device, wave-codec), which carries its own checksums.
-- The pyramid of a wave as sent has its CRC-32C here; null: it came before checksums were kept. Damage is noted when it is met.
alter table wave
  add column form text not null default 'sent' check (form in ('sent', 'compact')),
  add column pyramid_crc bigint,
  add column damaged_at timestamptz;
create index wave_segment on wave (segment, position);
create index wave_as_sent on wave (created_at) where form = 'sent' and damaged_at is null;

-- Segments of a transfer wait in the wave store, not here; `bytes` is what came before this version.
alter table file_segment
  alter column bytes drop not null,
  add column segment integer,
  add column place bigint,
  add column length integer,
  add column crc bigint,
  add check (num_nonnulls(segment, place, length, crc) = case when bytes is null then 4 else 0 end);
create index file_segment_segment on file_segment (segment) where segment is not null;

-- Segments of the store to which nothing refers any more: their files go when nobody can be reading them.
create table retired_segment (
  segment integer primary key,
  retired_at timestamptz not null default now()
);
