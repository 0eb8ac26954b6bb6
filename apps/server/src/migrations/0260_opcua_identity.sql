-- The certificate by which OPC UA servers know a customer: made once, when it is first needed.
create table opcua_identity (
  tenant_id integer primary key references company (id) on delete cascade,
  -- Application URI, which the certificate names too.
  uri text not null,
  -- PEM.
  certificate text not null,
  -- PEM, sealed.
  private_key bytea not null,
  created_at timestamptz not null default now()
);
