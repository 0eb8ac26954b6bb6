-- Since when this installation has news, and who has seen which: a user who was there before an upgrade is shown once what is new.
create table whats_new (
  key text primary key,
  first_at timestamptz not null default now()
);
create table whats_new_seen (
  account_id integer primary key references account (id) on delete cascade,
  key text not null,
  seen_at timestamptz not null default now()
);
