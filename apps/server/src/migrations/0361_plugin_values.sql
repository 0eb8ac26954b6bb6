-- A band alarm may measure a value of a plug-in instead of a band: the name of the plug-in and the key of the value.
alter table band_alarm add column plugin text, add column plugin_value text;
create index band_alarm_plugin on band_alarm (tenant_id, plugin) where plugin is not null;
