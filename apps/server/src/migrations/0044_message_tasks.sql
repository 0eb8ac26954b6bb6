-- Messages that wait to be sent are tasks of the queue; the message stays as the record that people see, and its task has its id as key.
insert into task (kind, tenant_id, key, lane, attempts, due_at, created_at)
  select 'message', tenant_id, id::text, channel || ':' || recipient, attempts, next_at, waiting_since from outbox_message where state = 'waiting' order by outbox_message.id;

drop index outbox_due;
alter table outbox_message drop column next_at, drop column waiting_since, drop column attempts;
create index outbox_waiting on outbox_message (channel, recipient) where state = 'waiting';

create function queue_message() returns trigger language plpgsql as $$
begin
  insert into task (kind, tenant_id, key, lane, due_at)
    select 'message', tenant_id, id::text, channel || ':' || recipient, not_before from fresh where state = 'waiting' order by fresh.id;
  return null;
end $$;
alter table outbox_message add column not_before timestamptz not null default now();
create trigger queue_message after insert on outbox_message
  referencing new table as fresh for each statement execute function queue_message();
