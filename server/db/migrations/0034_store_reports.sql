-- The marketplace's share of what a store sells, in per cent; null where the server's usual one holds.
alter table stores add column commission_rate double precision check (commission_rate between 0 and 100);
-- the reviews of a period
create index reviews_store_time on reviews (store_id, created_at);
