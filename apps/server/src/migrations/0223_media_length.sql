-- How long sound and video last, s; null for what is neither, and where the file does not say.
alter table file add seconds double precision;
