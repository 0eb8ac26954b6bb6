-- Analogue channels: current, liquid level and pressure. A sensor has the quantity of its model, or the chosen one where the model offers a
-- choice, and the engineering values at both ends of its signal.
alter table sensor
  add column category text,
  add column signal text,
  add column range_low double precision,
  add column range_high double precision;
update sensor set category = case
  when model in ('PT100', 'GTS40A', 'XYGT_TEMP') then 'Temperature'
  when model = 'XYGT_AD' then 'Vibration'
  when model = 'XYGT_RPM' then null
  else 'TemperatureVibration' end;
create index sensor_category on sensor (tenant_id, category);

alter table feature add column cur real, add column level real, add column press real, add column sig_fault real;

alter table threshold
  add column cur_c_max double precision, add column cur_d_max double precision,
  add column level_c_max double precision, add column level_d_max double precision,
  add column level_c_min double precision, add column level_d_min double precision,
  add column press_c_max double precision, add column press_d_max double precision,
  add column press_c_min double precision, add column press_d_min double precision;
