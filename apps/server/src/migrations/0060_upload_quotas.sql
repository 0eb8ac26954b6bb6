-- What a file was uploaded for: its bytes count against the quota of its kind.
alter table file add column purpose text not null default 'picture';
update file set purpose = case when kind in ('png', 'jpeg', 'webp') then 'picture' when kind = 'apk' or tenant_id is null then 'package' else 'attachment' end;
-- Sums of a tenant, and of what an account uploaded in the last day.
create index file_usage on file (tenant_id, purpose) include (size);
create index file_creator on file (created_by, created_at);
