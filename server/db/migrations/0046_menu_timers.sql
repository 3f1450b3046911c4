-- What is sold out until a time is sold again by the clock, of which open pages and carts are notified.
alter table timers drop constraint timers_subject_check;
alter table timers add constraint timers_subject_check check (subject in ('order', 'payment', 'change', 'refund', 'store', 'menu'));
insert into timers (subject, subject_id, name, due_at)
  select distinct 'menu', store_id, 'soldOut.end ' || sold_out_until, sold_out_until
  from (select store_id, sold_out_until from items union select store_id, sold_out_until from addons) as menu
  where sold_out_until > now();
