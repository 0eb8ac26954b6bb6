-- How many texts of the language model a customer was given on its newest day: texts are deleted, so counting them says too little.
create table ai_text_count (
  tenant_id integer primary key references tenant (id) on delete cascade,
  -- By the wall clock of the customer; it never goes back, also where that is moved.
  day date not null,
  texts integer not null
);
insert into ai_text_count (tenant_id, day, texts)
  select r.tenant_id, (now() at time zone coalesce(c.time_zone, 'Asia/Shanghai'))::date, count(*)
  from ai_report r join company c on c.id = r.tenant_id
  where (r.asked_at at time zone coalesce(c.time_zone, 'Asia/Shanghai'))::date = (now() at time zone coalesce(c.time_zone, 'Asia/Shanghai'))::date
  group by r.tenant_id, c.time_zone;
