-- Rounds that are done without a network: files that follow their answer, answers of two people to one item, and points that were picked with a reason.

alter table inspection_result
  -- Does not count: another answer to the same item stands, or did when this one arrived.
  add column is_aside boolean not null default false,
  -- The answer that stood when this one arrived from somebody who had not seen it.
  add column conflict_with integer,
  add column decided_by integer,
  add column decided_at timestamptz,
  add foreign key (tenant_id, conflict_with) references inspection_result (tenant_id, id) on delete set null (conflict_with),
  add foreign key (tenant_id, decided_by) references account (tenant_id, id) on delete set null (decided_by);
create index inspection_result_conflict on inspection_result (conflict_with) where conflict_with is not null;
create index inspection_result_decided_by on inspection_result (decided_by) where decided_by is not null;

-- Files that an answer has and that have not arrived.
create table inspection_result_awaited (
  tenant_id integer not null,
  result_id integer not null,
  sha256 text not null,
  name text not null,
  size integer not null,
  primary key (result_id, sha256),
  foreign key (tenant_id, result_id) references inspection_result (tenant_id, id) on delete cascade
);

-- Why a point was picked by hand: code of PickReason.
alter table inspection_presence add column reason integer;
