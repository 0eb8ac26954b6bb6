-- The axes of an alarm type share one episode: one loud machine is one alarm and not three.

-- Each axis that took part: its level, limit, peak, and when it joined and was back (epoch ms); the column "axis" names the worst of them.
alter table alarm
  add column axes jsonb not null default '[]',
  -- A band of a spectrum has an alarm of its own beside the ordinary one of its type.
  add column band_id integer,
  add column band_name text;
alter table alarm_shelf add column band_id integer;

update alarm set axes = jsonb_build_array(jsonb_build_object(
    'axis', axis, 'key', key, 'level', case when level = 3 then 'D' else 'C' end, 'side', coalesce(side, 'above'), 'limit', limit_value,
    'origin', coalesce(limit_origin, 'Default'), 'since', round(extract(epoch from began_at) * 1000),
    'joinedAt', round(extract(epoch from raised_at) * 1000), 'peak', coalesce(peak_value, value),
    'peakAt', round(extract(epoch from coalesce(peak_at, raised_at)) * 1000), 'count', sample_count,
    'lastAt', round(extract(epoch from last_at) * 1000), 'backAt', round(extract(epoch from ended_at) * 1000)))
  where source = 1 and limit_value is not null and coalesce(peak_value, value) is not null;

-- Of several axes that last at one point the worst stays; the others are told in it and end.
create temporary table joined_alarm on commit drop as
  select id, first_value(id) over (partition by mapping_id, alarm_type
      order by level desc, peak_value / nullif(limit_value, 0) desc nulls last, began_at, id) as keeper_id
  from alarm where ended_at is null and mapping_id is not null;
delete from joined_alarm where id = keeper_id;
update alarm set axes = alarm.axes || g.axes, sample_count = greatest(alarm.sample_count, g.n)
  from (select j.keeper_id, jsonb_path_query_array(jsonb_agg(a.axes), '$[*][*]') as axes, max(a.sample_count) as n
    from joined_alarm j join alarm a on a.id = j.id group by j.keeper_id) g
  where alarm.id = g.keeper_id;
update alarm set ended_at = last_at, ended_because = 'Joined', updated_at = now(),
    handled_at = case when handling = 0 then now() else handled_at end, handling = case when handling = 0 then 1 else handling end
  where id in (select id from joined_alarm);
-- What is over keeps its rows. The index tells them apart by the moment of beginning: what began in the same sample is put a microsecond apart.
update alarm set began_at = began_at + interval '1 microsecond' * g.n
  from (select id, row_number() over (partition by mapping_id, alarm_type, began_at order by ended_at nulls first, id) - 1 as n
    from alarm where mapping_id is not null) g
  where alarm.id = g.id and g.n > 0;

drop index alarm_open;
create unique index alarm_open on alarm (mapping_id, alarm_type, coalesce(band_id, 0)) where ended_at is null and mapping_id is not null;
drop index alarm_once;
create unique index alarm_once on alarm (mapping_id, alarm_type, coalesce(band_id, 0), began_at) where mapping_id is not null;

-- What is remembered: by alarm now, with its rules and the shared episode in it.
with rule as (
  select s.mapping_id, e.key as rule_id, regexp_replace(e.key, '[XYZ]$', '') as name, e.value -> 'track' as track,
    nullif(e.value -> 'track' -> 'episode', 'null') as episode, (e.value ->> 'alarmId')::int as alarm_id
  from alarm_state s cross join lateral jsonb_each(s.tracks) e
), shared as (
  select distinct on (r.mapping_id, r.name) r.mapping_id, r.name, r.alarm_id,
    r.episode - '{side,peak,peakAt}'::text[] || jsonb_build_object('axes', a.axes, 'endedAt', r.episode -> 'endedAt') as episode
  from rule r join alarm a on a.id = r.alarm_id
  where r.episode is not null and jsonb_array_length(a.axes) > 0 and (a.ended_at is null) = (r.episode -> 'endedAt' = 'null')
  order by r.mapping_id, r.name, a.ended_at desc nulls first, a.id
), kept as (
  select r.mapping_id, r.name, jsonb_build_object('alarmId', min(s.alarm_id), 'track', jsonb_build_object(
    'rules', coalesce(jsonb_object_agg(r.rule_id, r.track - 'episode') filter (where r.track ->> 'beyond' <> '0' or r.track ->> 'back' <> '0'), '{}'),
    'episode', (array_agg(s.episode))[1])) as memory
  from rule r left join shared s using (mapping_id, name) group by r.mapping_id, r.name
)
update alarm_state set tracks = g.tracks
  from (select mapping_id, jsonb_object_agg(name, memory) as tracks from kept group by mapping_id) g
  where alarm_state.mapping_id = g.mapping_id;

-- A person puts an alarm aside, and not one of its axes.
update alarm_shelf set axis = null where axis is not null;

create or replace function queue_alarm_news() returns trigger language plpgsql as $$
begin
  insert into alarm_news (event_id, tenant_id) select id, tenant_id from fresh where not is_quiet;
  -- Most plants have no program that listens: one look then is all that it costs.
  if exists (select from open_api_key k where k.enabled and k.notify_url is not null and 'alarm.changed' = any (k.notify_events)) then
    perform tell_open_api(f.tenant_id, 'alarm.changed', jsonb_build_object(
      'alarmId', f.alarm_id, 'kind', f.kind, 'level', f.level, 'value', f.value, 't', floor(extract(epoch from f.at) * 1000)::bigint,
      'alarmType', a.alarm_type, 'axis', a.axis, 'axes', jsonb_path_query_array(a.axes, '$[*].axis ? (@ != null)'), 'mode', a.mode,
      'band', a.band_name, 'mappingId', a.mapping_id, 'equipmentId', a.equipment_id, 'gatewayId', a.gateway_id,
      'limit', a.limit_value, 'isLate', a.is_late))
    from fresh f join alarm a on a.id = f.alarm_id where not f.is_quiet;
  end if;
  return null;
end $$;
