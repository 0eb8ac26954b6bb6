-- Of a machine whose points measure at different times a screen shows one value: its age is that of the value, and not of the newest row.
alter table point_state add column v_ts timestamptz;

create or replace function take_newest() returns trigger language plpgsql as $$
begin
  insert into point_state as known (mapping_id, ts, v_max, v_ts, runtime)
    select mapping_id, ts, v_max,
      -- The time of the axis with that velocity.
      to_timestamp(("values" -> (case v_max when ("values" -> 'vX' -> 0)::float8 then 'vX' when ("values" -> 'vY' -> 0)::float8 then 'vY' else 'vZ' end) -> 1)::float8 / 1000),
      ("values" -> 'runtime' -> 0)::float8
    from (
      select mapping_id, ts, "values", greatest(("values" -> 'vX' -> 0)::float8, ("values" -> 'vY' -> 0)::float8, ("values" -> 'vZ' -> 0)::float8) as v_max
      from changed where isfinite(ts)
    ) newest order by mapping_id
  on conflict (mapping_id) do update set ts = excluded.ts, v_max = excluded.v_max, v_ts = excluded.v_ts, runtime = excluded.runtime;
  return null;
end $$;

create or replace function forget_newest() returns trigger language plpgsql as $$
begin
  update point_state known set ts = null, v_max = null, v_ts = null, runtime = null from changed where known.mapping_id = changed.mapping_id;
  return null;
end $$;

-- Fires the trigger for the points that are there.
update latest set ts = ts;

-- Corrections of a thinned week: one that is sent again is known by its time and values, because the time alone is that of the sample which it corrects.
alter table thinned_time add column corrections bytea;
