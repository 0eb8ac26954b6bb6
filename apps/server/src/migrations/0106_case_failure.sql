-- The failure from which the days of the frozen trend count: people may correct the time of the failure later.
alter table fault_case add column trend_zero timestamptz;
update fault_case set trend_zero = held_from + interval '2160 hours' where held_from is not null;
-- No case keeps more than 90 days before and 400 after its failure.
update fault_case set held_to = held_from + interval '11760 hours' where held_to > held_from + interval '11760 hours';
