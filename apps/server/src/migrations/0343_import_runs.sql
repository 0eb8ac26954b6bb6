-- Which work of an import was asked for last: an attempt of work that was cancelled sees by it that it is no longer wanted, also when the same was asked for again.

alter table recording_batch add column run_no integer not null default 0;
