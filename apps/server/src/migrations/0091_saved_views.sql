-- Layouts of the analysis page become one kind of saved views: lists of records have them, too. `page` says what a view is of.
alter table analysis_layout rename to saved_view;
alter table saved_view add column page text not null default 'analysis';
alter table saved_view alter column page drop default;
-- Accounts of the platform have views of their own, which are not shared.
alter table saved_view
  alter column tenant_id drop not null,
  alter column company_id drop not null,
  add foreign key (account_id) references account (id) on delete cascade,
  add constraint saved_view_owner check ((tenant_id is null) = (company_id is null) and (tenant_id is not null or not is_shared));
drop index analysis_layout_name;
create unique index saved_view_name on saved_view (account_id, page, lower(name));
alter index analysis_layout_company rename to saved_view_company;

-- One default for each user and page.
alter table analysis_layout_default rename to saved_view_default;
alter table saved_view_default rename column layout_id to view_id;
alter table saved_view_default add column page text not null default 'analysis';
alter table saved_view_default alter column page drop default;
alter table saved_view_default drop constraint analysis_layout_default_pkey, add primary key (account_id, page);
alter table saved_view_default
  alter column tenant_id drop not null,
  add foreign key (account_id) references account (id) on delete cascade,
  add foreign key (view_id) references saved_view (id) on delete cascade;
alter index analysis_layout_default_layout rename to saved_view_default_view;

-- Who could share layouts can share views.
update role set permissions = array_remove(permissions, 'business:wave:layout') || '{system:view:share}'
  where permissions && '{business:wave:layout,business:wave:*}' and not permissions && '{system:view:share,system:*}';
update role set permissions = array_remove(permissions, 'business:wave:layout') where permissions @> '{business:wave:layout}';
