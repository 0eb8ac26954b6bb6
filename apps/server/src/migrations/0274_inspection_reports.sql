-- Reports of inspection beside those of conditions: the same records, with permissions and sections of their own.
alter table report add subject text not null default 'condition';
alter table report_schedule add subject text not null default 'condition';
drop index report_of_place;
create unique index report_of_place on report (tenant_id, subject, place_key, cycle, year, number);
