-- When the answer of a sent command is due; null while it is being handed over, so that a server that died in between is noticed. And when
-- its device answered, even if that was too late to count.
alter table device_command add column answer_by timestamptz, add column answered_at timestamptz;
-- A waveform that a device was asked for ends the command.
create index device_command_waves on device_command (sensor_pk) where kind = 'collectWave' and status = 4;
update device_command set answer_by = expires_at where status = 4;
