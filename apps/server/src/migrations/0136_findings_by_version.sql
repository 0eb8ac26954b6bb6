-- What has found a finding first: the version of the rules, or that of a diagnostic model, which may be deleted since.
alter table finding add column found_by text not null default 'rules', add column found_by_version_id integer
  references diagnostic_model_version (id) on delete set null;
update finding f set found_by = coalesce((select d.version from diagnosis d where d.sampling_id = f.sampling_id), 'rules');
update finding f set found_by_version_id = v.id from diagnostic_model_version v join diagnostic_model m on m.id = v.model_id
  where f.rule = 'model:' || m.name || ' ' || v.number;
create index finding_found_by_version on finding (found_by_version_id) where found_by_version_id is not null;

-- The repair or maintenance that a conclusion came from; null where a person concluded by hand.
alter table finding_answer add column work_id integer references work (id) on delete set null;
create index finding_answer_work on finding_answer (work_id) where work_id is not null;
