-- When people were notified of a finding; those from before are not notified.
alter table finding add column notified_at timestamptz;
update finding set notified_at = now();
create index finding_to_notify on finding (id) where notified_at is null and gone_at is null;
