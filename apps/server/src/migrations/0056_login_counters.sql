-- Failed logins are forgotten one by one as time passes, so a counter has fractions.
alter table login_failure alter column fails type double precision;

-- Names counted every failure of a name, wherever it came from: now a name at an address has its own counter.
delete from login_failure where key like 'name:%';

-- Where a user has logged in before: there, failures elsewhere make nobody wait.
create index login_log_place on login_log (lower(user_name), address, login_time) where result in ('success', 'ticketSuccess');
