-- Who acknowledged an alarm, and who looks after an alarm or a machine.
alter table alarm
  add column acknowledged_by integer references account (id) on delete set null,
  add column acknowledged_at timestamptz,
  add column owner_id integer,
  add foreign key (tenant_id, owner_id) references account (tenant_id, id) on delete set null (owner_id);
create index alarm_acknowledged_by on alarm (acknowledged_by) where acknowledged_by is not null;
create index alarm_owner on alarm (owner_id) where owner_id is not null;

alter table equipment
  add column owner_id integer,
  add foreign key (tenant_id, owner_id) references account (tenant_id, id) on delete set null (owner_id);
create index equipment_owner on equipment (owner_id) where owner_id is not null;

-- To whom an alarm was assigned, for the event that says so.
alter table alarm_event add column assignee_id integer references account (id) on delete set null;
create index alarm_event_assignee on alarm_event (assignee_id) where assignee_id is not null;

-- Webhooks say whether an alarm was acknowledged and who owns it.
create or replace function queue_alarm_news() returns trigger language plpgsql as $$
begin
  insert into task (kind, tenant_id, key) select 'alarmEvent', tenant_id, id::text from fresh where not is_quiet order by fresh.id;
  -- Most plants have no program that listens: one look then is all that it costs.
  if exists (select from open_api_key k where k.enabled and k.notify_url is not null and 'alarm.changed' = any (k.notify_events)) then
    perform tell_open_api(f.tenant_id, 'alarm.changed', jsonb_build_object(
      'alarmId', f.alarm_id, 'kind', f.kind, 'level', f.level, 'value', f.value, 't', floor(extract(epoch from f.at) * 1000)::bigint,
      'alarmType', a.alarm_type, 'axis', a.axis, 'axes', jsonb_path_query_array(a.axes, '$[*].axis ? (@ != null)'), 'mode', a.mode,
      'band', a.band_name, 'mappingId', a.mapping_id, 'equipmentId', a.equipment_id, 'gatewayId', a.gateway_id,
      'limit', a.limit_value, 'isLate', a.is_late, 'handling', a.handling,
      'acknowledgedAt', floor(extract(epoch from a.acknowledged_at) * 1000)::bigint,
      'owner', (select u.nick_name from account u where u.id = a.owner_id)))
    from fresh f join alarm a on a.id = f.alarm_id where not f.is_quiet;
  end if;
  return null;
end $$;
