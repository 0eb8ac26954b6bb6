-- What connectors say has a key and values, and is put into words in the language of who reads it. What was stored before keeps its text.
alter table connector_state alter column last_error type jsonb using to_jsonb(last_error);
