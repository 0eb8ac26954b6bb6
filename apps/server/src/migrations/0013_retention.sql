-- The operation log takes additions only, and its rows leave after their time and not before: 180 days at least.
drop trigger operation_log_append_only on operation_log;
create trigger operation_log_append_only before update or truncate on operation_log
  for each statement execute function refuse_change();
create trigger operation_log_kept before delete on operation_log
  for each row when (old.time > now() - interval '180 days') execute function refuse_change();
