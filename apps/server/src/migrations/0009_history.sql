-- What history consists of besides the hot rows of `feature`: packed weeks, hourly roll-ups, and how far both have come.

-- One series of one point and week (UTC, Monday first; counted from the Monday before 1970), packed. The series `ts` holds the times
-- and everything else that is not a metric; a metric's series is named as its column.
create table feature_chunk (
  mapping_id integer not null,
  week integer not null,
  -- 0 holds the rows as they were; above it, the width in seconds of the spans that dilution left.
  resolution_s integer not null,
  -- Rows of the week for `ts`, else shown values of the series, and what they come to.
  n integer not null,
  low real,
  high real,
  mean real,
  series text not null,
  bytes bytea not null,
  -- The series by the hour, where the point sends so often that it pays.
  hours bytea,
  primary key (mapping_id, series, week, resolution_s)
);
-- Packed bytes do not compress again.
alter table feature_chunk alter column bytes set storage external, alter column hours set storage external;

-- What the shown values of a point came to in an hour that is over and not packed; each array follows history_state.series. An hour that
-- is not here is read from its rows.
create table feature_hour (
  mapping_id integer not null,
  -- Hours since 1970.
  hour integer not null,
  -- Rows that count.
  n integer not null,
  counts smallint[] not null,
  lows real[] not null,
  highs real[] not null,
  means real[] not null,
  lasts real[] not null,
  primary key (mapping_id, hour)
);

-- Closed hours whose rows changed since they were rolled up.
create table feature_hour_due (
  mapping_id integer not null,
  hour integer not null,
  times integer not null default 1,
  primary key (mapping_id, hour)
);

-- One row: how far history has been closed. A sample before these limits is late.
create table history_state (
  one boolean primary key default true check (one),
  -- Hours before this one are closed: whoever writes to them says so in feature_hour_due.
  closed_before_hour integer not null default 0,
  -- Hours before this one are rolled up.
  rolled_before_hour integer not null default 0,
  -- Weeks before this one may be packed at any moment.
  packed_before_week integer not null default 0,
  -- Names of the series in the arrays of feature_hour; a new one is added at the end.
  series text[] not null default '{}'
);
insert into history_state default values;
