-- A server keeps whom a session belongs to, with all rights, until something of that changes (decision 043): here it hears so. One channel
-- and one payload for everything, so that PostgreSQL tells the many changes of a transaction once. A column that `accounts()` reads belongs into
-- the lists below; a test compares them with the query.
create function tell_caller_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('caller_change', '');
  return null;
end $$;

create trigger tell_caller_change
  after insert or delete or update of id, tenant_id, company_id, login_name, nick_name, status, super, expire_time, totp_since on account
  for each statement execute function tell_caller_change();
create trigger tell_caller_change after insert or delete or update of id, tenant_id, parent_id, name, status, time_zone on company
  for each statement execute function tell_caller_change();
create trigger tell_caller_change after insert or delete or update of id, edition, expires_at, suspended_at on tenant
  for each statement execute function tell_caller_change();
create trigger tell_caller_change after insert or delete or update of id, tenant_id, status, data_scope, permissions on role
  for each statement execute function tell_caller_change();
create trigger tell_caller_change after insert or delete or update of id, tenant_id, range on authority
  for each statement execute function tell_caller_change();
create trigger tell_caller_change after insert or delete or update on role_company
  for each statement execute function tell_caller_change();
create trigger tell_caller_change after insert or delete or update on authority_company
  for each statement execute function tell_caller_change();
create trigger tell_caller_change after insert or delete or update on account_role
  for each statement execute function tell_caller_change();
create trigger tell_caller_change after insert or delete or update on account_authority
  for each statement execute function tell_caller_change();
-- A login tidies old sessions up and mostly finds none: only a row that goes is told. A new session is known to nobody, and the time of its
-- last use changes no right.
create trigger tell_caller_change after delete or update of token_hash, account_id, created_at on session
  for each row execute function tell_caller_change();
