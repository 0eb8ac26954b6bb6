-- Automatic texts look for new alarms and findings of all customers each minute.
create index alarm_created on alarm (created_at);
create index finding_created on finding (created_at);
