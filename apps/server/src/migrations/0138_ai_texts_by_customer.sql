-- A customer agrees that names and measured values of its machines are sent to the language model of the platform; until then none are.
alter table tenant add column ai_texts boolean not null default false;
