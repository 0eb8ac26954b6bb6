-- Pictures, sound and video of how a machine is after the work; and how long sound and video last.
alter table work_file add is_after boolean not null default false;
-- Seconds; null for what is neither, or where the file does not say.
alter table file add seconds double precision;
