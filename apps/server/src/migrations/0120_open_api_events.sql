-- Findings, conclusions and work are reported to the keys that listen, in the transaction in which they are written.

-- Whether any key listens: most plants have none, and one look is all that an event costs there. A purge reports nothing.
create function is_told(of_tenant integer, event text) returns boolean language sql stable as $$
  select exists (select from open_api_key k join tenant t on t.id = k.tenant_id
    where k.tenant_id = of_tenant and k.enabled and k.notify_url is not null and event = any (k.notify_events) and t.purging_at is null);
$$;

create function epoch_ms(at timestamptz) returns bigint language sql immutable as $$ select floor(extract(epoch from at) * 1000)::bigint $$;

-- A machine and its point by their ids and names.
create function told_place(of_machine integer, of_point integer) returns jsonb language sql stable as $$
  select jsonb_build_object('companyId', coalesce(m.company_id, e.company_id), 'equipmentId', e.id, 'equipmentName', e.name,
      'mappingId', m.id, 'mappingName', m.name)
    from (select 1) one left join mapping m on m.id = of_point left join equipment e on e.id = coalesce(of_machine, m.equipment_id);
$$;

-- Whether a finding was ever seen about the time when it was stored. One of an imported year is history until a new waveform shows it, too.
create function is_current(f finding) returns boolean language sql immutable as $$ select f.last_seen > f.created_at - interval '36 hours' $$;

-- A finding appears, changes its stage, goes, comes back, or is withdrawn because no waveform shows it any more. When the transaction ends, so that what a late
-- waveform changes in between is not reported.
create function tell_finding() returns trigger language plpgsql as $$
declare
  f finding;
  kind text;
begin
  if tg_op = 'DELETE' then
    f := old;
    kind := 'Withdrawn';
    -- What came and went in one transaction, or had gone before, is not withdrawn.
    if old.created_at = now() or old.gone_at is not null then return null; end if;
  else
    select * into f from finding where id = new.id;
    if f.id is null then return null; end if;
    if tg_op = 'INSERT' or (not is_current(old) and is_current(new)) then
      kind := 'Appeared';
      if f.gone_at is not null then return null; end if;
    elsif new.created_at = now() then
      return null;
    elsif (old.gone_at is null) <> (new.gone_at is null) then
      kind := case when new.gone_at is null then 'Returned' else 'Gone' end;
    else
      kind := 'StageChanged';
      if f.gone_at is not null then return null; end if;
    end if;
  end if;
  if is_current(f) and is_told(f.tenant_id, 'finding.changed') then
    perform tell_open_api(f.tenant_id, 'finding.changed', told_place(null, f.mapping_id) || jsonb_build_object(
      'findingId', f.id, 'kind', kind, 'fault', f.fault, 'part', f.part, 'stage', f.stage,
      'stageBefore', case when kind = 'StageChanged' then old.stage end, 'confidence', f.plant_confidence, 'word', f.word,
      'component', f.found -> 'component', 'waveId', f.sampling_id, 'firstSeen', epoch_ms(f.first_seen), 'lastSeen', epoch_ms(f.last_seen),
      'goneAt', epoch_ms(f.gone_at), 'answer', f.answer));
  end if;
  return null;
end $$;
create constraint trigger tell_new_finding after insert on finding deferrable initially deferred
  for each row execute function tell_finding();
create constraint trigger tell_changed_finding after update of stage, gone_at, last_seen on finding deferrable initially deferred
  for each row when ((old.gone_at is null) <> (new.gone_at is null) or (new.gone_at is null and old.stage is distinct from new.stage)
    or (not is_current(old) and is_current(new)))
  execute function tell_finding();
create constraint trigger tell_withdrawn_finding after delete on finding deferrable initially deferred
  for each row execute function tell_finding();

-- What a person concluded of a finding.
create function tell_conclusion() returns trigger language plpgsql as $$
begin
  if is_told(new.tenant_id, 'conclusion.added') then
    perform tell_open_api(new.tenant_id, 'conclusion.added', told_place(null, new.mapping_id) || jsonb_build_object(
      'findingId', new.finding_id, 'answer', new.answer, 'basis', new.basis, 'reason', new.reason, 'watchUntil', epoch_ms(new.watch_until),
      'fault', new.fault, 'part', new.part, 'correctedFault', new.corrected_fault, 'correctedPart', new.corrected_part,
      'note', new.note, 'by', coalesce((select u.nick_name from account u where u.id = new.account_id), new.account_name), 't', epoch_ms(new.at)));
  end if;
  return null;
end $$;
create trigger tell_conclusion after insert on finding_answer for each row execute function tell_conclusion();

-- Work that was added, moved on by a row of the table of transitions, or whose fault was closed. When the transaction ends: who does it is stored after the event.
create function tell_work() returns trigger language plpgsql as $$
declare
  w work;
begin
  if not is_told(new.tenant_id, 'repair.moved') then return null; end if;
  select * into w from work where id = new.work_id;
  if w.id is null then return null; end if;
  perform tell_open_api(new.tenant_id, 'repair.moved', told_place(w.equipment_id, w.mapping_id) || jsonb_build_object(
    'workId', w.id, 'work', w.kind, 'move', new.kind, 'from', new.from_stage, 'to', new.to_stage, 'reason', new.note,
    'title', w.title, 'level', w.level, 'handle', w.handle, 'audit', w.audit, 'dueAt', epoch_ms(w.due_at),
    'findingId', w.finding_id, 'alarmId', w.alarm_id,
    'assignees', coalesce((select jsonb_agg(u.nick_name order by u.id) from work_assignee a join account u on u.id = a.account_id where a.work_id = w.id), '[]'),
    'cause', w.cause, 'action', w.action, 'found', w.found, 'foundFault', w.found_fault, 'foundPart', w.found_part,
    'by', coalesce((select u.nick_name from account u where u.id = new.account_id), new.account_name), 't', epoch_ms(new.at)));
  return null;
end $$;
create constraint trigger tell_work after insert on work_event deferrable initially deferred
  for each row when (new.kind <> 'edit') execute function tell_work();
