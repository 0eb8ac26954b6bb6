-- The trace (W3C traceparent) in which a row was written, so that what follows from it is part of that trace, however late. A traced transaction sets it.

alter table alarm_event add column traceparent text;
alter table alarm_event alter column traceparent set default nullif(current_setting('undertone.traceparent', true), '');
alter table outbox_message add column traceparent text;
alter table outbox_message alter column traceparent set default nullif(current_setting('undertone.traceparent', true), '');
