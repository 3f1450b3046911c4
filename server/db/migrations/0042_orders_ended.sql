-- An order for later is over on another day than it was placed, and is listed on that one too.
create index orders_store_ended on orders (store_id, changed_at) where status in (5, 6, 9);
