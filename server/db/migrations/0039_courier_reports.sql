-- What couriers say of their orders: why one was given back before it was picked up, or what is wrong with one that is under way.
create table courier_reports (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders (id) on delete cascade,
  courier_id bigint not null references couriers (id) on delete cascade,
  is_release boolean not null,
  reason text not null check (
    reason in ('mistake', 'vehicle', 'too_far', 'store_slow', 'accident', 'other', 'customer_unreachable', 'wrong_address', 'store_closed')
  ),
  note text check (length(note) <= 500),
  at timestamptz not null
);
create index courier_reports_order on courier_reports (order_id);
-- who has given an order back is not offered it again for a while
create index courier_reports_released on courier_reports (courier_id, at) where is_release;
