-- What is measured without a registered sensor: by a channel of a card, by a handheld device. There is no sensor then; the point and the time tell one measurement from another.
alter table feature alter column sensor_pk drop not null;
alter table feature_rival alter column sensor_pk drop not null;
alter table feature_suspect alter column sensor_pk drop not null;
alter table sampling alter column sensor_pk drop not null;
alter table sampling add constraint sampling_of_something check (sensor_pk is not null or mapping_id is not null);
create unique index sampling_of_point on sampling (mapping_id, t0, freq_mode) where sensor_pk is null;

-- The measurements of a sensor go with it. Those without one go with their point: nothing else leads to them.
create function forget_point_samplings() returns trigger language plpgsql as $$
begin
  delete from sampling s using gone g where s.mapping_id = g.id and s.sensor_pk is null;
  return null;
end $$;
create trigger forget_point_samplings after delete on mapping
  referencing old table as gone for each statement execute function forget_point_samplings();

-- As before, and also for waves that no sensor measured.
create or replace function tell_waves() returns trigger language plpgsql as $$
begin
  if exists (select from open_api_key k where k.enabled and k.notify_url is not null and 'wave.stored' = any (k.notify_events)) then
    perform tell_open_api(s.tenant_id, 'wave.stored', jsonb_build_object(
      'waveId', s.id, 'mappingId', s.mapping_id, 'sensorId', coalesce(d.sensor_id, ''), 't', floor(extract(epoch from s.t0) * 1000)::bigint,
      'axis', w.axis, 'quantity', w.quantity, 'unit', w.unit, 'points', w.n, 'sampleHz', s.sample_hz, 'freqMode', s.freq_mode))
    from fresh w join sampling s on s.id = w.sampling_id left join sensor d on d.id = s.sensor_pk;
  end if;
  return null;
end $$;
