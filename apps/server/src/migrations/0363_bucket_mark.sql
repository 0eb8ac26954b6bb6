-- Whose the bucket of waveforms and files is: an object in it has the same mark. A program that does not know of it neither reads nor writes it.
create table bucket_mark (
  is_only boolean primary key default true check (is_only),
  mark text not null,
  is_put boolean not null default false
);
