-- Keywords in the lists of the administration: found by trigrams, as in those of the plant.

create index alarm_lamp_search on alarm_lamp using gin (search_text gin_trgm_ops);
create index collect_card_search on collect_card using gin (search_text gin_trgm_ops);
create index threshold_search on threshold using gin (search_text gin_trgm_ops);
create index email_template_search on email_template using gin (search_text gin_trgm_ops);
create index account_search on account using gin (search_text gin_trgm_ops);
