-- An alarm that escalated had the value that raised it beside the limit of its new level, and one whose history arrived later could have been
-- escalated before it was raised.
update alarm set value = peak_value
  where level = 3 and ((side = 'above' and value < limit_value and peak_value >= limit_value) or (side = 'below' and value > limit_value and peak_value <= limit_value));
update alarm set escalated_at = null where escalated_at < raised_at;
update alarm_event e set at = a.raised_at from alarm a where a.id = e.alarm_id and e.kind = 'Escalated' and e.at < a.raised_at;
