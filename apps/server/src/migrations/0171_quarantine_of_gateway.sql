-- The newest messages of sensors without a measuring point, by gateway: networking tasks show what those sensors have sent.
create index quarantine_unbound on quarantine (gateway_id, received_at desc) where reason = 'unboundSensor';
