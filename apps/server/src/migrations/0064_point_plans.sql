-- Waveform settings of sensors, and the plan of a measuring point. A stored sample count that no model has, and the mode "all", had no
-- effect and cannot be chosen.

alter table sensor
  add column wave_mode integer,
  add column sample_hz integer,
  add column wave_points integer,
  add column wave_axes text;

alter table mapping
  add column sample_hz integer,
  add column wave_axes text,
  add column upload_cycle integer;
alter table machine_model_point
  add column sample_hz integer,
  add column wave_axes text,
  add column upload_cycle integer;

update mapping set wave_points = null
where wave_points not in (1024, 1600, 2048, 4096, 8192, 16384, 32768, 65536, 131072, 262144, 524288, 1048576);
update machine_model_point set wave_points = null
where wave_points not in (1024, 1600, 2048, 4096, 8192, 16384, 32768, 65536, 131072, 262144, 524288, 1048576);
update mapping set sampling_frequency = null where sampling_frequency = -1;
update machine_model_point set sampling_frequency = null where sampling_frequency = -1;
