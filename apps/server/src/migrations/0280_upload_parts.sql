-- Files that arrive in parts, over connections that break. Bytes stand here until they are whole, so that any server can go on.

create table upload_draft (
  account_id integer not null references account (id) on delete cascade,
  -- Of the whole file, hexadecimal: the name by which a phone goes on with it.
  sha256 text not null,
  size integer not null,
  name text not null,
  -- Bytes that are there without a gap.
  received integer not null default 0,
  -- The file once it was whole, so that a lost answer does not store it twice. No foreign key: a file that nothing refers to is collected.
  file_id text,
  touched_at timestamptz not null default now(),
  primary key (account_id, sha256)
);
create index upload_draft_touched on upload_draft (touched_at);

create table upload_part (
  account_id integer not null,
  sha256 text not null,
  at integer not null,
  bytes bytea not null,
  primary key (account_id, sha256, at),
  foreign key (account_id, sha256) references upload_draft (account_id, sha256) on delete cascade
);
