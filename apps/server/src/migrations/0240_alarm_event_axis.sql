-- The axis of an event's value and the limit that the value exceeds; unknown for events from before, and null for values without an axis.
alter table alarm_event add column axis text, add column limit_value double precision;
