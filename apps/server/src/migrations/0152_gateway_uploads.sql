-- Messages that a gateway has sent, counted by the ingest.
alter table gateway add column uploads bigint not null default 0;
