-- What couriers were rated with so far.
alter table couriers add column rating double precision not null default 0;
alter table couriers add column rating_count integer not null default 0;

-- When the kitchen is to begin with an order that was placed for later; what the customer will pay cash with.
alter table orders add column starts_at timestamptz;
alter table orders add column cash_amount bigint check (cash_amount >= payable);
create index orders_start on orders (starts_at) where starts_at is not null;
