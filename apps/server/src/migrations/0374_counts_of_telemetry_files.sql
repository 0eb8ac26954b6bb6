-- How many keys of devices, and devices of a list, a file of telemetry has: imports are limited by them without reading what the files say.
alter table recording_batch_file
  add column series integer generated always as (coalesce(jsonb_array_length(facts -> 'telemetry' -> 'series'), 0)) stored,
  add column devices integer generated always as (coalesce(jsonb_array_length(facts -> 'telemetry' -> 'devices'), 0)) stored;

-- The work of the import that wrote the row last: an attempt that goes on leaves out the points that this work has reported.
alter table recording_batch_item add column run_no integer;
