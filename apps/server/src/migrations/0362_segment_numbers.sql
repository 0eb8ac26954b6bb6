-- The last number of a segment of waveforms that was given to a server whose segments are objects of a bucket: servers that share no folder count here.
create table segment_number (
  is_only boolean primary key default true check (is_only),
  last integer not null
);
