-- Which version a server runs: an upgrade must know the others. Null: before this was noted.
alter table server_run add column version text;
