-- What a store does not sell for a while: until a time, or until somebody at the store ends it. The state ends by the clock, without a job.
-- Of a counted item, `stock` is how many portions are left.
alter table items
  add column is_sold_out boolean not null default false,
  add column sold_out_until timestamptz,
  add column stock integer check (stock >= 0);
alter table addons
  add column is_sold_out boolean not null default false,
  add column sold_out_until timestamptz;

-- How many portions of which counted items the order has taken; emptied when they are given back.
alter table orders add column portions jsonb not null default '[]';
