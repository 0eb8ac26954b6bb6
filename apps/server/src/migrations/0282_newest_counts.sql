-- The newest reading of an item is one that counts: an answer that was put aside is none, until somebody chooses it.

create or replace function note_newest_reading() returns trigger language plpgsql as $$
begin
  if not new.is_aside then
    insert into inspection_newest (tenant_id, point_id, item_id, result_id, done_at)
      values (new.tenant_id, new.point_id, new.item_id, new.id, new.done_at)
      on conflict (tenant_id, point_id, item_id) do update set result_id = excluded.result_id, done_at = excluded.done_at
        where excluded.done_at >= inspection_newest.done_at;
  end if;
  return new;
end
$$;

create function find_newest_reading() returns trigger language plpgsql as $$
begin
  delete from inspection_newest where tenant_id = new.tenant_id and point_id = new.point_id and item_id = new.item_id;
  insert into inspection_newest (tenant_id, point_id, item_id, result_id, done_at)
    select tenant_id, point_id, item_id, id, done_at from inspection_result
    where tenant_id = new.tenant_id and point_id = new.point_id and item_id = new.item_id and not is_aside
      and answer is not null and (judged_by ->> 'kind')::int4 in (2, 6) order by done_at desc, id desc limit 1
    on conflict (tenant_id, point_id, item_id) do update set result_id = excluded.result_id, done_at = excluded.done_at
      where excluded.done_at >= inspection_newest.done_at;
  return new;
end
$$;
create trigger inspection_result_newest_counts after update of is_aside on inspection_result for each row
  when (old.is_aside <> new.is_aside) execute function find_newest_reading();

-- What was noted of answers that stand aside.
delete from inspection_newest w using inspection_result r where r.tenant_id = w.tenant_id and r.id = w.result_id and r.is_aside;
insert into inspection_newest (tenant_id, point_id, item_id, result_id, done_at)
  select distinct on (r.tenant_id, r.point_id, r.item_id) r.tenant_id, r.point_id, r.item_id, r.id, r.done_at from inspection_result r
  where not r.is_aside and r.answer is not null and (r.judged_by ->> 'kind')::int4 in (2, 6)
    and exists (select from inspection_result a where a.tenant_id = r.tenant_id and a.point_id = r.point_id and a.item_id = r.item_id and a.is_aside)
  order by r.tenant_id, r.point_id, r.item_id, r.done_at desc, r.id desc
  on conflict (tenant_id, point_id, item_id) do nothing;
