-- The unit of a point is that of its newest waveform with a calibration, as in `newest_waves`: a phone's capture in m/s² says nothing of a point whose sensor reports g.
create or replace function refresh_unit(mapping_ids integer[]) returns void language sql as $$
  insert into point_state as known (mapping_id, unit)
    select m.id, (
      select w.unit from sampling p join wave w on w.sampling_id = p.id
        where p.mapping_id = m.id and not exists (select from inspection_wave h where h.sampling_id = p.id and not h.is_calibrated)
        order by p.t0 desc, p.sensor_pk desc, p.freq_mode desc limit 1)
    from mapping m where m.id = any (mapping_ids) order by m.id
  on conflict (mapping_id) do update set unit = excluded.unit where known.unit is distinct from excluded.unit
$$;

-- A waveform is stored before it is known who took it.
create function take_unit_of_round() returns trigger language plpgsql as $$
begin
  perform refresh_unit(array(select distinct mapping_id from changed));
  return null;
end $$;
create trigger take_unit_inserted after insert on inspection_wave
  referencing new table as changed for each statement execute function take_unit_of_round();
create trigger take_unit_updated after update on inspection_wave
  referencing new table as changed for each statement execute function take_unit_of_round();
create trigger take_unit_deleted after delete on inspection_wave
  referencing old table as changed for each statement execute function take_unit_of_round();

select refresh_unit(array(select distinct mapping_id from inspection_wave where not is_calibrated));
