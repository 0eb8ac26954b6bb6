-- What the state of a point is judged by, narrow enough to be read for a whole fleet: a row of `latest` is ten times as wide. Kept by
-- triggers, so that it agrees with `latest` and the waves whoever writes them. The judgement itself is not stored: it depends on the
-- clock and on settings, and there is one place that makes it.
create table point_state (
  mapping_id integer primary key references mapping (id) on delete cascade,
  -- Measuring time of the newest row; null while there is none.
  ts timestamptz,
  -- The largest of the newest velocities of all axes, mm/s.
  v_max double precision,
  runtime double precision,
  -- Unit of the newest wave; null while there is none.
  unit text
) with (fillfactor = 70);

create function take_newest() returns trigger language plpgsql as $$
begin
  insert into point_state as known (mapping_id, ts, v_max, runtime)
    select mapping_id, ts, greatest(("values" -> 'vX' -> 0)::float8, ("values" -> 'vY' -> 0)::float8, ("values" -> 'vZ' -> 0)::float8),
      ("values" -> 'runtime' -> 0)::float8
    from changed where isfinite(ts) order by mapping_id
  on conflict (mapping_id) do update set ts = excluded.ts, v_max = excluded.v_max, runtime = excluded.runtime;
  return null;
end $$;
create trigger take_newest_inserted after insert on latest
  referencing new table as changed for each statement execute function take_newest();
create trigger take_newest_updated after update on latest
  referencing new table as changed for each statement execute function take_newest();

create function forget_newest() returns trigger language plpgsql as $$
begin
  update point_state known set ts = null, v_max = null, runtime = null from changed where known.mapping_id = changed.mapping_id;
  return null;
end $$;
create trigger forget_newest after delete on latest
  referencing old table as changed for each statement execute function forget_newest();

-- The newest wave counts, not the last to arrive; of several samplings at one time always the same. Units hardly ever change: nothing is written, and nothing locked, unless one does.
create function refresh_unit(mapping_ids integer[]) returns void language sql as $$
  insert into point_state as known (mapping_id, unit)
    select m.id, (
      select w.unit from sampling p join wave w on w.sampling_id = p.id where p.mapping_id = m.id order by p.t0 desc, p.sensor_pk desc, p.freq_mode desc limit 1)
    from mapping m where m.id = any (mapping_ids) order by m.id
  on conflict (mapping_id) do update set unit = excluded.unit where known.unit is distinct from excluded.unit
$$;
create function take_unit() returns trigger language plpgsql as $$
begin
  perform refresh_unit(array(select distinct p.mapping_id from changed join sampling p on p.id = changed.sampling_id));
  return null;
end $$;
create trigger take_unit after insert on wave
  referencing new table as changed for each statement execute function take_unit();
create function forget_unit() returns trigger language plpgsql as $$
begin
  perform refresh_unit(array(select distinct mapping_id from changed));
  return null;
end $$;
create trigger forget_unit after delete on sampling
  referencing old table as changed for each statement execute function forget_unit();

insert into point_state (mapping_id, ts, v_max, runtime)
  select mapping_id, ts, greatest(("values" -> 'vX' -> 0)::float8, ("values" -> 'vY' -> 0)::float8, ("values" -> 'vZ' -> 0)::float8),
    ("values" -> 'runtime' -> 0)::float8
  from latest where isfinite(ts);
select refresh_unit(array(select distinct mapping_id from sampling where mapping_id is not null));

-- What the fleet's state asks of a sensor, without a look at its wide row.
create index sensor_monitor on sensor (tenant_id, mapping_id) include (sensor_id, model, data_upload) where mapping_id is not null;
