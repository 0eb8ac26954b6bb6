-- What a company does about alarms with which nobody deals; those below it without a row of their own follow it.
create table escalation_policy (
  company_id integer primary key,
  tenant_id integer not null,
  levels integer[] not null,
  -- Read and written as a whole, never searched in.
  steps jsonb not null,
  -- What came due before is not made up for.
  since timestamptz not null default now(),
  changed_by integer references account (id) on delete set null,
  foreign key (tenant_id, company_id) references company (tenant_id, id) on delete cascade
);
create index escalation_policy_tenant on escalation_policy (tenant_id);
create index escalation_policy_changed_by on escalation_policy (changed_by) where changed_by is not null;

-- A person may stand in several steps of an escalation; for all other notices it is 0.
alter table alarm_notice add column after_minutes integer not null default 0;
alter table alarm_notice drop constraint alarm_notice_event_id_kind_channel_lane_key;
alter table alarm_notice add unique (event_id, kind, after_minutes, channel, lane);

-- An alarm lamp is spoken to as its maker says, or by a register of its own.
alter table alarm_lamp
  -- Null for the map of before: coil and volume register of the device address.
  add column control text,
  add column custom_kind text,
  add column custom_address integer,
  add column custom_on integer,
  add column custom_off integer;
-- Behind a gateway of a serial line each unit has addresses of its own.
drop index alarm_lamp_address;
create unique index alarm_lamp_address on alarm_lamp (company_id, lower(ip), port, unit_id, address);

-- By this name a chat robot mentions a person.
alter table account add column chat_nick_name text, add column chat_open_id text;
