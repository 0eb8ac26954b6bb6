-- What has found a finding first: the rules, a rule set, or a network, each with its version.
alter table finding add column found_by text not null default 'rules';
update finding f set found_by = case when f.rule like 'model:%' then f.rule
  else coalesce((select d.version from diagnosis d where d.sampling_id = f.sampling_id), 'rules') end;
create index finding_found_by on finding (found_by);

-- The repair or maintenance that a conclusion came from; null where a person concluded by hand.
alter table finding_answer add column work_id integer references work (id) on delete set null;
create index finding_answer_work on finding_answer (work_id) where work_id is not null;
