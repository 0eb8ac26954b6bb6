-- The image of a measuring point that has none of its own.
alter table mapping add column default_picture text;
alter table mapping add foreign key (tenant_id, default_picture) references file (tenant_id, id);
create index mapping_default_picture on mapping (default_picture) where default_picture is not null;
