-- What each point has learned of its own waveforms, for each way of running: features of recordings, which outlive the waveforms, and where it stands among them.

create table novelty_recording (
  mapping_id integer not null,
  tenant_id integer not null,
  -- How it was recorded and how the machine ran; recordings are compared within it.
  bin text not null,
  sampling_id bigint not null,
  t0 timestamptz not null,
  -- Float32, logarithms of the mean power of the bands of each axis.
  features bytea not null,
  rpm double precision,
  temperature double precision,
  is_unusual boolean not null,
  primary key (mapping_id, bin, sampling_id),
  foreign key (tenant_id, mapping_id) references mapping (tenant_id, id) on delete cascade
);
create index novelty_recording_time on novelty_recording (mapping_id, t0 desc);
create index novelty_recording_sampling on novelty_recording (sampling_id);

create table novelty_state (
  mapping_id integer not null,
  tenant_id integer not null,
  bin text not null,
  -- Axes, rate and length of its recordings, and the edges of the bands in Hz.
  axes text not null,
  bands jsonb not null,
  -- The newest recording that was followed, what was said of it, and since when it is so.
  t0 timestamptz not null,
  sampling_id bigint not null,
  verdict jsonb not null,
  since timestamptz not null,
  -- What is remembered between recordings, and the baseline that it is compared with: as of a time, since a change, and with what was accepted.
  watch jsonb not null,
  learned_at timestamptz not null,
  changed_at timestamptz,
  accepted_at timestamptz,
  primary key (mapping_id, bin),
  foreign key (tenant_id, mapping_id) references mapping (tenant_id, id) on delete cascade
);

-- What a user has accepted as the new normal of a point.
create table novelty_accepted (
  mapping_id integer primary key,
  tenant_id integer not null,
  accepted_at timestamptz not null,
  account_id integer references account (id) on delete set null,
  foreign key (tenant_id, mapping_id) references mapping (tenant_id, id) on delete cascade
);
create index novelty_accepted_account on novelty_accepted (account_id) where account_id is not null;

-- A recording that somebody took away again was none of the machine's.
create function forget_novelty() returns trigger language plpgsql as $$
begin
  delete from novelty_recording r using gone g where r.sampling_id = g.sampling_id;
  return null;
end $$;
create trigger forget_novelty after delete on imported_recording
  referencing old table as gone for each statement execute function forget_novelty();
