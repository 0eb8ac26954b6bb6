-- Cases are reported to the keys that listen: what people write, and where their public copies stand.
create function tell_case_of(c fault_case, kind text, public_id integer, reason text) returns void language sql as $$
  select tell_open_api(c.tenant_id, 'case.changed', told_place(c.equipment_id, c.mapping_id) || jsonb_build_object(
      'caseId', c.id, 'kind', kind, 'caseNumber', c.case_number, 'name', c.name, 'fault', c.fault, 'part', c.part, 'faultSource', c.fault_source,
      'failedAt', epoch_ms(c.failed_at), 'findingId', c.finding_id, 'alarmId', c.alarm_id, 'workId', c.work_id, 'publicId', public_id, 'reason', reason,
      't', epoch_ms(now())))
    where is_told(c.tenant_id, 'case.changed');
$$;

create function tell_case() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then perform tell_case_of(new, 'Added', null, null);
  elsif tg_op = 'DELETE' then perform tell_case_of(old, 'Deleted', null, null);
  else perform tell_case_of(new, 'Edited', null, null);
  end if;
  return null;
end $$;
create trigger tell_new_case after insert on fault_case for each row execute function tell_case();
-- Other columns follow from what is deleted elsewhere.
create trigger tell_edited_case after update of version on fault_case for each row when (old.version <> new.version) execute function tell_case();
create trigger tell_deleted_case after delete on fault_case for each row execute function tell_case();

create function tell_requested_publication() returns trigger language plpgsql as $$
begin
  perform tell_case_of(c, 'PublicationRequested', new.public_case_id, null) from fault_case c where c.id = new.case_id;
  return null;
end $$;
create trigger tell_requested_publication after insert on case_publication for each row execute function tell_requested_publication();

create function tell_publication() returns trigger language plpgsql as $$
begin
  perform tell_case_of(c, 'Publication' || new.state, new.id, new.decision_reason)
    from case_publication q join fault_case c on c.id = q.case_id where q.public_case_id = new.id;
  return null;
end $$;
create trigger tell_publication after update of state on public_case for each row
  when (old.state <> new.state and new.state in ('Approved', 'Rejected', 'Withdrawn')) execute function tell_publication();
