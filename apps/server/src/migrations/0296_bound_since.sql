-- Since when a sensor is bound to its point: what the point has of an earlier time was measured by another sensor. Sensors of before count as bound
-- since they were registered.
alter table sensor add column bound_at timestamptz not null default now();
update sensor set bound_at = created_at;

create function note_binding() returns trigger language plpgsql as $$
begin
  new.bound_at := now();
  return new;
end $$;
create trigger note_binding before update of mapping_id on sensor for each row
  when (new.mapping_id is distinct from old.mapping_id and new.mapping_id is not null) execute function note_binding();

-- What a channel of a card taught its point goes with the channel: it must not judge what people or another channel measure there.
delete from learned_point_limit l where not exists (select from card_channel h where h.mapping_id = l.mapping_id);

create function forget_channel_limits() returns trigger language plpgsql as $$
begin
  delete from learned_point_limit where mapping_id = old.mapping_id;
  return null;
end $$;
create trigger forget_limits_of_gone after delete on card_channel for each row
  when (old.mapping_id is not null) execute function forget_channel_limits();
create trigger forget_limits_of_changed after update of mapping_id, type on card_channel for each row
  when (old.mapping_id is not null and (new.mapping_id is distinct from old.mapping_id or new.type <> old.type)) execute function forget_channel_limits();
