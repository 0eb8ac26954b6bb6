-- The fault case library: cases of customers, frozen as they were, and public copies that name no customer.

-- Own cases and public copies are listed together: an id belongs to one of them.
create sequence fault_case_id as integer;

create table fault_case (
  id integer primary key default nextval('fault_case_id'),
  tenant_id integer not null,
  company_id integer not null,
  case_number text not null,
  name text not null,
  equipment_id integer,
  -- As it was called when the case was made: the machine may be renamed or deleted.
  equipment_name text,
  mapping_id integer,
  mapping_name text,
  finding_id integer,
  alarm_id integer,
  work_id integer,
  failed_at timestamptz,
  -- The period whose history is kept with it.
  held_from timestamptz,
  held_to timestamptz,
  fault text,
  part text,
  fault_source text,
  coupling_type text,
  motor_speed double precision,
  importance text,
  machine_type integer,
  sampling_parameters text not null default '',
  trend_analysis text not null default '',
  spectrum_analysis text not null default '',
  reason text not null default '',
  repair_suggestions text not null default '',
  repair_results text not null default '',
  author text not null default '',
  -- What was measured and known when it was made, as `caseRecord` reads it: facts of the machine, evidence, spectra, trend.
  record jsonb not null,
  -- By what it is compared with others, as `LikenessFacts` has it.
  likeness jsonb not null,
  -- In both languages: the words of its choices beside its texts.
  search_text text not null,
  version integer not null default 1,
  created_by integer references account (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  foreign key (tenant_id, company_id) references company (tenant_id, id),
  foreign key (tenant_id, equipment_id) references equipment (tenant_id, id) on delete set null (equipment_id),
  foreign key (tenant_id, company_id, mapping_id) references mapping (tenant_id, company_id, id) on update cascade on delete set null (mapping_id),
  foreign key (tenant_id, finding_id) references finding (tenant_id, id) on delete set null (finding_id),
  foreign key (tenant_id, alarm_id) references alarm (tenant_id, id) on delete set null (alarm_id),
  foreign key (tenant_id, work_id) references work (tenant_id, id) on delete set null (work_id),
  unique (tenant_id, id)
);
create unique index fault_case_number on fault_case (tenant_id, lower(case_number));
create index fault_case_newest on fault_case (tenant_id, id desc);
create index fault_case_company on fault_case (company_id);
create index fault_case_machine on fault_case (equipment_id) where equipment_id is not null;
create index fault_case_point on fault_case (mapping_id) where mapping_id is not null;
create index fault_case_finding on fault_case (finding_id) where finding_id is not null;
create index fault_case_alarm on fault_case (alarm_id) where alarm_id is not null;
create index fault_case_work on fault_case (work_id) where work_id is not null;
create index fault_case_created_by on fault_case (created_by) where created_by is not null;

-- A case outlives its company's place in the tree: it goes to the root.
create function raise_fault_cases() returns trigger language plpgsql as $$
begin
  update fault_case set company_id = old.tenant_id where company_id = old.id and old.id <> old.tenant_id;
  return old;
end
$$;
create trigger company_cases before delete on company for each row execute function raise_fault_cases();

-- Its waveforms, which retention keeps. No key leads to them: a case outlives what a person deletes.
create table fault_case_wave (
  tenant_id integer not null,
  case_id integer not null,
  sampling_id bigint not null,
  t0 timestamptz not null,
  -- `fault` or `after`
  shows text not null,
  primary key (case_id, sampling_id),
  foreign key (tenant_id, case_id) references fault_case (tenant_id, id) on delete cascade
);

create table fault_case_file (
  tenant_id integer not null,
  case_id integer not null,
  file_id text not null,
  created_at timestamptz not null default now(),
  primary key (case_id, file_id),
  foreign key (tenant_id, case_id) references fault_case (tenant_id, id) on delete cascade,
  foreign key (tenant_id, file_id) references file (tenant_id, id)
);

-- What other customers see once it is approved. It has no column that leads to a customer.
create table public_case (
  id integer primary key default nextval('fault_case_id'),
  case_number text not null,
  -- Code of PublicationState.
  state text not null,
  is_of_platform boolean not null,
  name text not null,
  fault text,
  part text,
  fault_source text,
  coupling_type text,
  motor_speed double precision,
  importance text,
  machine_type integer,
  sampling_parameters text not null default '',
  trend_analysis text not null default '',
  spectrum_analysis text not null default '',
  reason text not null default '',
  repair_suggestions text not null default '',
  repair_results text not null default '',
  -- Of cases of the platform.
  author text not null default '',
  record jsonb not null,
  likeness jsonb not null,
  search_text text not null,
  requested_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_by text,
  decision_reason text,
  withdrawn_by text,
  version integer not null default 1
);
create unique index public_case_number on public_case (lower(case_number));
create index public_case_state on public_case (state, id desc);

-- Pictures of public cases: files of the platform, copied from those that a customer confirmed.
create table public_case_file (
  public_case_id integer not null references public_case (id) on delete cascade,
  file_id text not null references file (id),
  position integer not null,
  primary key (public_case_id, file_id)
);
create index public_case_file_file on public_case_file (file_id);

-- Which public case is the copy of which own one.
create table case_publication (
  tenant_id integer not null,
  case_id integer not null,
  public_case_id integer not null references public_case (id) on delete cascade,
  requested_by text not null,
  primary key (public_case_id),
  foreign key (tenant_id, case_id) references fault_case (tenant_id, id) on delete cascade
);
create index case_publication_case on case_publication (case_id, public_case_id desc);

-- A copy does not outlive its case, nor its customer.
create function remove_public_case() returns trigger language plpgsql as $$
begin
  delete from public_case where id = old.public_case_id;
  return null;
end
$$;
create trigger case_publication_removed after delete on case_publication for each row execute function remove_public_case();
