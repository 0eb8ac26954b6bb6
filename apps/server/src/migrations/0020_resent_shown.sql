-- Charts show resent samples too (decision 026). What was summed up without them is summed up again: hours of hot rows by the job, and
-- packed weeks are read row by row. A week that holds hours has its rows in a series of their own, which tells how many there are.
insert into feature_hour_due (mapping_id, hour)
  select distinct mapping_id, floor(extract(epoch from ts) / 3600)::int from feature
  where resent and ts < to_timestamp((select closed_before_hour from history_state) * 3600.0)
  on conflict do nothing;

update feature_chunk as own set hours = null
  from feature_chunk as times join feature_chunk as rest using (mapping_id, week, resolution_s)
  where own.mapping_id = times.mapping_id and own.week = times.week and own.resolution_s = times.resolution_s
    and times.series = 'ts' and rest.series = 'row' and times.n <> rest.n and times.resolution_s = 0 and own.hours is not null;

update feature_chunk as times set n = rest.n
  from feature_chunk as rest
  where rest.mapping_id = times.mapping_id and rest.week = times.week and rest.resolution_s = times.resolution_s
    and times.series = 'ts' and rest.series = 'row' and times.resolution_s = 0 and times.n <> rest.n;
