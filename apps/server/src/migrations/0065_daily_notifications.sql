-- Notifications a day are one of the counts that the specification offers, 1 to 29.

update threshold set daily_push_count = 29 where daily_push_count > 29;
