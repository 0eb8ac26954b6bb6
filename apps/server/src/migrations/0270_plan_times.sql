-- Plans keep the times of the clock of their company, so that they stay what was entered: for whoever reads them, and when the zone of the company changes.

alter table inspection_plan alter column start_at drop not null;
alter table inspection_plan
  alter column start_at type text using to_char(start_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS'),
  alter column end_at type text using to_char(end_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS'),
  -- Its rounds to come are to be made again: its zone, or a holiday that it follows, has changed.
  add is_stale boolean not null default false;
update inspection_plan p set
  start_at = to_char((p.start_at::timestamp at time zone 'UTC') at time zone c.time_zone, 'YYYY-MM-DD HH24:MI:SS'),
  end_at = to_char((p.end_at::timestamp at time zone 'UTC') at time zone c.time_zone, 'YYYY-MM-DD HH24:MI:SS')
  from company c where c.id = p.company_id;
alter table inspection_plan alter column start_at set not null;
create index inspection_plan_stale on inspection_plan (id) where is_stale;

create function plans_of_zone() returns trigger language plpgsql as $$
begin
  update inspection_plan set is_stale = true where company_id = new.id;
  return new;
end
$$;
create trigger company_plans after update of time_zone on company for each row when (old.time_zone is distinct from new.time_zone) execute function plans_of_zone();

-- The newest reading of each item at a point, so that their list does not read the history.
create table inspection_newest (
  tenant_id integer not null,
  point_id integer not null,
  item_id integer not null,
  result_id integer not null,
  done_at timestamptz not null,
  primary key (tenant_id, point_id, item_id),
  foreign key (tenant_id, result_id) references inspection_result (tenant_id, id) on delete cascade
);
create index inspection_newest_result on inspection_newest (tenant_id, result_id);
insert into inspection_newest (tenant_id, point_id, item_id, result_id, done_at)
  select distinct on (tenant_id, point_id, item_id) tenant_id, point_id, item_id, id, done_at from inspection_result
  where answer is not null and (judged_by ->> 'kind')::int4 in (2, 6) order by tenant_id, point_id, item_id, done_at desc, id desc;

create function note_newest_reading() returns trigger language plpgsql as $$
begin
  insert into inspection_newest (tenant_id, point_id, item_id, result_id, done_at)
    values (new.tenant_id, new.point_id, new.item_id, new.id, new.done_at)
    on conflict (tenant_id, point_id, item_id) do update set result_id = excluded.result_id, done_at = excluded.done_at
      where excluded.done_at >= inspection_newest.done_at;
  return new;
end
$$;
create trigger inspection_result_newest after insert on inspection_result for each row
  when (new.answer is not null and (new.judged_by ->> 'kind')::int4 in (2, 6)) execute function note_newest_reading();
