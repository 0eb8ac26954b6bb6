-- What a maintenance system of the customer calls a piece of work, and how far it is there. A program reports it through the open API.

create table work_external (
  tenant_id integer not null,
  work_id integer not null,
  system text not null,
  reference text not null,
  url text,
  state text not null check (state in ('Open', 'InProgress', 'Done', 'Cancelled')),
  -- In the words of that system.
  state_text text,
  reported_by text not null,
  reported_at timestamptz not null default now(),
  primary key (work_id, system),
  foreign key (tenant_id, work_id) references work (tenant_id, id) on delete cascade
);

-- What an import of a company needs to go on where it broke off; null once it is complete.
alter table company_arrival add column unfinished jsonb;
