-- A file that is replaced and imported again brings another recording to its point: each has a row, so that undoing removes both.

create index recording_batch_item_path on recording_batch_item (batch_id, path);
-- expands: the constraint that it replaces is stricter.
create unique index recording_batch_item_left on recording_batch_item (batch_id, path, machine, point) where outcome in ('present', 'refused', 'skipped');
-- expands: the table is no older than this; no released server writes it.
alter table recording_batch_item drop constraint recording_batch_item_batch_id_path_machine_point_key;
