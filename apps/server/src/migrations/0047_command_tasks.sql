-- Open commands are tasks of the queue: the task sends its command when the gateway listens, and ends it when its time is over. The command
-- stays as the record that people see; its task has its id as key, and its gateway as lane.
insert into task (kind, tenant_id, key, lane, due_at, created_at)
  select 'deviceCommand', tenant_id, id::text, gateway_id::text, expires_at, created_at from device_command where status in (3, 4) order by device_command.id;

drop index device_command_expiry;

create function queue_device_command() returns trigger language plpgsql as $$
begin
  insert into task (kind, tenant_id, key, lane)
    select 'deviceCommand', tenant_id, id::text, gateway_id::text from fresh where status = 3 order by fresh.id;
  return null;
end $$;
create trigger queue_device_command after insert on device_command
  referencing new table as fresh for each statement execute function queue_device_command();

-- A command that ended has nothing to send, and that of a sensor that moved is for its new gateway.
create function follow_device_command() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    delete from task where kind = 'deviceCommand' and key = old.id::text and state = 'waiting';
  elsif new.status not in (3, 4) then
    delete from task where kind = 'deviceCommand' and key = new.id::text and state = 'waiting';
  elsif new.gateway_id <> old.gateway_id then
    update task set lane = new.gateway_id::text, due_at = now() where kind = 'deviceCommand' and key = new.id::text and state = 'waiting';
  end if;
  return null;
end $$;
create trigger follow_device_command after update of status, gateway_id or delete on device_command
  for each row execute function follow_device_command();
