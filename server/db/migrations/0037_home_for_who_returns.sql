-- When a store joined the marketplace; null for those that were there before this was noted, which are not new to anybody.
alter table stores add column created_at timestamptz;
-- The dishes that cost less than before, which lists of stores show as offers.
create index items_reduced on items (store_id) where old_price is not null;
