-- Who asked, as an account: a login name can be changed, and given to somebody else.
alter table case_publication add column requested_by_id integer references account (id) on delete set null;
update case_publication q set requested_by_id = a.id from account a where a.tenant_id = q.tenant_id and a.login_name = q.requested_by;
create index case_publication_requested_by_id on case_publication (requested_by_id) where requested_by_id is not null;
