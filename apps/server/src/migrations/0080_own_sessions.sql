-- A user sees where the own sessions were opened, and ends one by its id. Those from before have no place.
alter table session
  add column id integer generated always as identity unique,
  add column address text not null default '',
  add column agent text not null default '';
