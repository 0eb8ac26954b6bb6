-- Versions in use at chosen customers, where they differ from the one of all customers. Null is off.
create table diagnostic_model_customer (
  model_id integer not null references diagnostic_model (id) on delete cascade,
  tenant_id integer not null references tenant (id) on delete cascade,
  version_id integer,
  primary key (model_id, tenant_id),
  foreign key (model_id, version_id) references diagnostic_model_version (model_id, id)
);
create index diagnostic_model_customer_tenant on diagnostic_model_customer (tenant_id);
create index diagnostic_model_customer_version on diagnostic_model_customer (model_id, version_id) where version_id is not null;

-- Customers that a switch was for; null is all of them.
alter table diagnostic_model_switch add column tenant_ids integer[];
-- What chosen customers had before, so that one step returns to it: [{"tenantId": 1, "versionId": 2}].
alter table diagnostic_model_switch add column customers_before jsonb not null default '[]';
