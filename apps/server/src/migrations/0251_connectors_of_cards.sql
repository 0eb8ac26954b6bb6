-- The card that a connector admits, for connectors of collection cards. A card has one: its channels measure in the name of the gateway of that connector.
alter table connector add column card_id integer;
alter table connector add constraint connector_card_id foreign key (tenant_id, card_id) references collect_card (tenant_id, id) on delete cascade;
create unique index connector_card on connector (card_id) where card_id is not null;
