-- The alarm interval of a sensor takes effect. Until now it had none: a sensor that still has the default keeps the interval of its template,
-- which null stands for; another value was entered for this sensor and is rounded to a choice.

alter table sensor alter column alarm_interval drop not null;
update sensor set alarm_interval = case
  when alarm_interval = 6 then null
  when alarm_interval > 0 and alarm_interval < 0.75 then 0.5
  else round(alarm_interval) end;

-- The data logger of a gateway is required: a cleared one is the default again.
delete from gateway_setting where key = 'dataLogger' and (value is null or value = 'null'::jsonb);
