-- Whether a user gets push messages is part of the user, who can be edited by an administrator, and not of the settings that a user may never have opened.
alter table account add column app_push boolean not null default true;
update account set app_push = n.push_on from notice_setting n where n.account_id = account.id;
alter table notice_setting drop column push_on;

-- What was imported: one row for each import that was applied or failed. The names of user and record kind are kept as they were.
alter table import add column file_name text;
create table import_record (
  id bigint generated always as identity primary key,
  tenant_id integer references company (id) on delete cascade,
  account_id integer references account (id) on delete set null,
  user_name text not null,
  -- Key of the resource, or `recording`.
  kind text not null,
  file_name text not null,
  row_count integer not null,
  added integer not null,
  changed integer not null,
  refused integer not null,
  problems jsonb not null default '[]',
  result text not null check (result in ('Success', 'Failed')),
  created_at timestamptz not null default now()
);
create index import_record_tenant on import_record (tenant_id, id);
create index import_record_account on import_record (account_id) where account_id is not null;
create index import_record_created on import_record (created_at);
