-- How many orders for later a store takes for each slot, null for any number; and for how long an order takes longer than usually, while it is busy.
alter table stores
  add column slot_limit smallint check (slot_limit between 1 and 500),
  add column busy_minutes smallint not null default 0 check (busy_minutes between 0 and 90),
  add column busy_until timestamptz;
-- the orders of a store for later, which are counted by slot
create index orders_store_slots on orders (store_id, (schedule ->> 'date')) where schedule is not null;
