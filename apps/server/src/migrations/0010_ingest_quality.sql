-- Whether a sample in use only repeats a neighbour (the resent rule, 3), and what is known against it: the bits of `sampleQuality`.
alter table feature add column resent boolean not null default false;
alter table feature add column quality smallint not null default 0;
update feature set quality = 1 where not (coalesce(tem, 0) between -50 and 150 and coalesce(amb_tem, 0) between -50 and 150);

-- Samples whose clock cannot be believed: their time is that of their receipt. The claimed time and the values tell a repetition.
create table feature_suspect (
  mapping_id integer not null references mapping (id) on delete cascade,
  -- As the device wrote it, epoch ms: further away than a timestamp can hold.
  claimed_ms bigint not null,
  digest bigint not null,
  ts timestamptz not null,
  sensor_pk integer not null,
  seq bigint,
  resend boolean not null default false,
  correction boolean not null default false,
  "values" jsonb not null,
  primary key (mapping_id, claimed_ms, digest)
);
create index feature_suspect_time on feature_suspect (mapping_id, ts);

-- The newest values are rewritten with every upload: room beside each row lets the new version stay on its page, without an index entry.
alter table latest set (fillfactor = 50);

-- Of the neighbours of a new sample only those marked as a resend can copy it: few, and not to be looked for among all the others.
create index feature_resend on feature (mapping_id, ts) where resend;
