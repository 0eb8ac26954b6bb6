-- Pictures and sound of how a machine is after the work.
alter table work_file add is_after boolean not null default false;
