-- Servers that write what waits in the stream of NATS, as long as they renew their row (decision 166).
create table ingest_writer (
  -- Of server_run; no reference, since a restored backup may lack that row.
  id int primary key,
  seen_at timestamptz not null default clock_timestamp()
);
-- The shares of the stream, each written by one server at a time.
create table ingest_lease (
  partition smallint primary key,
  holder int,
  -- Rises with each holder: one that was late finds that it no longer has the share.
  epoch bigint not null default 0,
  taken_at timestamptz
);
