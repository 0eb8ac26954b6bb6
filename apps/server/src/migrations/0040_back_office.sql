-- Lists of 100,000 rows (figures: lists). The orders in which they are shown first, and keywords by trigrams, as in the lists of the plant.

create index account_by_login_name on account (tenant_id, login_name nulls first, id);
create index account_by_nick_name on account (tenant_id, nick_name nulls first, id);
create index operation_log_user_search on operation_log using gin (user_name gin_trgm_ops);
create index tenant_by_age on tenant (created_at, id);
create index tenant_administrator on tenant (administrator_id);
create index company_search on company using gin (search_text gin_trgm_ops);

-- The customers are the companies at the top.
create index company_customers on company (name, id) where parent_id is null;

drop index system_notice_start;
create index system_notice_by_start on system_notice (start_time nulls first, id);
create index system_notice_search on system_notice using gin (search_text gin_trgm_ops);
create index app_article_by_order on app_article (order_num nulls first, id);
create index app_article_search on app_article using gin (search_text gin_trgm_ops);

-- A keyword finds a sensor by its point too.
drop index sensor_search_all;
create index sensor_search_all on sensor (tenant_id) include (company_id, mapping_id, search_text);

-- A role that follows the standard of its kind gets the rights that a release adds; one whose rights a person has set does not, and remembers which
-- rights of the standard were there to choose from (decision 041). Null: nobody knows, and nothing is offered.
alter table role
  add column follows_standard boolean not null default false,
  add column standard_seen text[];
-- Those with which a tenant begins follow it while nobody has changed them; of the changed ones it is not known what was there to choose from.
update role set follows_standard = updated_at = created_at, standard_seen = case when updated_at = created_at then null else '{}'::text[] end
  where key in ('CompanyAdmin', 'DepartmentHead', 'RegionalManager', 'Engineer');
