-- Connectors write settings and commands to targets; those that exist have none.
update connector set config = config || '{"targets": []}'::jsonb where kind in ('modbus', 'chirpstack', 'sparkplug') and not config ? 'targets';
