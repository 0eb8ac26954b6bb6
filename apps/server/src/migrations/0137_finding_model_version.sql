-- A finding of a diagnostic model keeps the version's id, so that a model may be renamed; null once the version is deleted.
-- found_by names the version of the rules alone.
drop index finding_found_by;
alter table finding add column found_by_version_id integer references diagnostic_model_version (id) on delete set null;
update finding f set found_by_version_id = v.id from diagnostic_model_version v join diagnostic_model m on m.id = v.model_id
  where f.rule = 'model:' || m.name || ' ' || v.number;
update finding f set found_by = coalesce((select d.version from diagnosis d where d.sampling_id = f.sampling_id), 'rules')
  where f.rule like 'model:%';
create index finding_found_by_version on finding (found_by_version_id) where found_by_version_id is not null;
