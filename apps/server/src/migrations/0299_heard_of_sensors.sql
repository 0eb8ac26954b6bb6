-- The newest sample of a point may be one that a person took: it says nothing of the sensor. These say when the sensor itself was heard of last,
-- its measuring time (minus infinity: never) and its time of receipt; null while the newest sample is its own.
alter table latest add column sensor_ts timestamptz, add column sensor_received_at timestamptz;
