-- The durable queue: a task is written in the transaction that asks for the work, and stays until the work is done, failed or cancelled.
create table task (
  id bigint generated always as identity primary key,
  kind text not null,
  -- Whose work it is: tenants take turns. Null: the platform's own.
  tenant_id integer,
  -- Of one kind and key at most one task waits; what comes while it runs waits for the next run.
  key text,
  -- Tasks of one kind, tenant and lane run one after another.
  lane text,
  payload jsonb not null default '{}',
  state text not null default 'waiting' check (state in ('waiting', 'running', 'failed')),
  attempts integer not null default 0,
  -- How often a server died while it ran.
  deaths integer not null default 0,
  due_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  started_at timestamptz,
  -- A running task whose lease is over belongs to a server that died: it waits again.
  leased_until timestamptz,
  ended_at timestamptz,
  last_error text
);
create unique index task_key on task (kind, key) where key is not null and state = 'waiting';
create index task_due on task (kind, due_at) where state = 'waiting';
create index task_turn on task (kind, (coalesce(tenant_id, 0)), due_at, id) where state = 'waiting';
create index task_running on task (kind, leased_until) where state = 'running';
create index task_failed on task (ended_at) where state = 'failed';
create index task_tenant on task (tenant_id);
