-- Files of jobs are objects of a store (decision 052). Those of the version before stay in `file` until the server has moved them.
alter table job
  -- The name of the object: random, and not used for another file.
  add column file_id text unique check (file_id ~ '^[0-9a-f]{32}$'),
  add column file_sha256 bytea,
  add check ((file_id is null) = (file_sha256 is null)),
  add check (file is null or file_id is null);
