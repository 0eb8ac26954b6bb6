-- Alarm events to notify, late data to recheck and waveforms to evaluate are tasks of the queue.

insert into task (kind, tenant_id, key) select 'alarmEvent', tenant_id, event_id::text from alarm_news order by alarm_news.event_id;

create or replace function queue_alarm_news() returns trigger language plpgsql as $$
begin
  insert into task (kind, tenant_id, key) select 'alarmEvent', tenant_id, id::text from fresh where not is_quiet order by fresh.id;
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
drop table alarm_news;

-- The stretch to recheck is in the payload, epoch ms; late data that comes while a recheck waits widens it and puts it off.
insert into task (kind, tenant_id, key, payload, due_at, created_at)
  select 'alarmRecheck', m.tenant_id, r.mapping_id::text,
    jsonb_build_object('from', floor(extract(epoch from r.from_at) * 1000), 'to', ceil(extract(epoch from r.to_at) * 1000)),
    least(r.touched_at + interval '10 seconds', r.queued_at + interval '300 seconds'), r.queued_at
  from alarm_recheck r join mapping m on m.id = r.mapping_id;
drop table alarm_recheck;

-- One task for each sampling, with the axes that have arrived; those that follow within two seconds join it.
insert into task (kind, tenant_id, key, payload)
  select 'waveEvaluation', s.tenant_id, s.id::text, jsonb_build_object('axes', jsonb_agg(q.axis order by q.axis))
  from wave_to_judge q join sampling s on s.id = q.sampling_id where q.band_id = 0 and s.mapping_id is not null
  group by s.id, s.tenant_id, s.t0 order by s.t0;
-- And one for each sampling in which a new band is measured, the newest first.
insert into task (kind, tenant_id, key, payload)
  select 'bandBackfill', s.tenant_id, q.band_id || ':' || s.id, jsonb_build_object('bandId', q.band_id, 'samplingId', s.id, 'axes', jsonb_agg(q.axis order by q.axis))
  from wave_to_judge q join sampling s on s.id = q.sampling_id where q.band_id > 0 and s.mapping_id is not null
  group by q.band_id, s.id, s.tenant_id, s.t0 order by s.t0 desc;

drop trigger queue_wave_to_judge on wave;
drop function queue_wave_to_judge();
drop table wave_to_judge;

create function queue_wave_evaluation() returns trigger language plpgsql as $$
begin
  insert into task as queued (kind, tenant_id, key, payload, due_at)
    select 'waveEvaluation', s.tenant_id, s.id::text, jsonb_build_object('axes', jsonb_agg(f.axis order by f.axis)), now() + interval '2 seconds'
    from fresh f join sampling s on s.id = f.sampling_id where s.mapping_id is not null group by s.id, s.tenant_id order by s.id
    on conflict (kind, key) where key is not null and state = 'waiting' do update set due_at = excluded.due_at, payload = jsonb_build_object(
      'axes', (select jsonb_agg(distinct axis order by axis) from jsonb_array_elements(queued.payload -> 'axes' || (excluded.payload -> 'axes')) axis));
  return null;
end $$;
create trigger queue_wave_evaluation after insert on wave
  referencing new table as fresh for each statement execute function queue_wave_evaluation();
