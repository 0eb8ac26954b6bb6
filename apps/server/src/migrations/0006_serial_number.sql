-- The maker's number of a machine, by which spare parts are ordered.
alter table equipment add column serial_number text;
