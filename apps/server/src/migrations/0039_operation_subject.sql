-- The event strip asks for the changes of a few kinds of things in a stretch of time.
create index operation_log_subject on operation_log (tenant_id, subject, time desc);
