-- A batch names commands of its own customer only (decision 001).
alter table device_command add unique (tenant_id, id);
alter table command_batch_item drop constraint command_batch_item_command_id_fkey;
alter table command_batch_item add foreign key (tenant_id, command_id) references device_command (tenant_id, id) on delete set null (command_id);
