-- What a phone or an uncalibrated device took on a round is a waveform of that round: it is not how its point is.
create or replace function newest_waves(point integer, most integer, stored_before timestamptz default 'infinity')
returns table (id bigint, tenant_id integer, t0 timestamptz) language sql stable as $$
  select s.id, s.tenant_id, s.t0 from sampling s
    where s.mapping_id = point and s.created_at < stored_before and exists (select from wave w where w.sampling_id = s.id)
      and not exists (select from inspection_wave h where h.sampling_id = s.id and not h.is_calibrated)
    order by s.t0 desc, s.id desc limit most
$$;
