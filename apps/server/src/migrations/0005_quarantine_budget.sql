-- What each gateway occupies in quarantine (0: of no gateway), kept by triggers so that whoever deletes entries frees their room.
create table quarantine_use (
  gateway_id integer primary key,
  entries bigint not null,
  bytes bigint not null
);
insert into quarantine_use (gateway_id, entries, bytes)
  select coalesce(gateway_id, 0), count(*), sum(octet_length(raw)) from quarantine group by 1;

create function quarantine_occupy() returns trigger language plpgsql as $$
begin
  insert into quarantine_use as used (gateway_id, entries, bytes)
    select coalesce(gateway_id, 0), count(*), sum(octet_length(raw)) from changed group by 1 order by 1
  on conflict (gateway_id) do update set entries = used.entries + excluded.entries, bytes = used.bytes + excluded.bytes;
  return null;
end $$;
create trigger quarantine_occupy after insert on quarantine
  referencing new table as changed for each statement execute function quarantine_occupy();

create function quarantine_free() returns trigger language plpgsql as $$
begin
  update quarantine_use used set entries = used.entries - gone.entries, bytes = used.bytes - gone.bytes
  from (select coalesce(gateway_id, 0) as gateway_id, count(*) as entries, sum(octet_length(raw)) as bytes from changed group by 1) gone
  where used.gateway_id = gone.gateway_id;
  return null;
end $$;
create trigger quarantine_free after delete on quarantine
  referencing old table as changed for each statement execute function quarantine_free();
