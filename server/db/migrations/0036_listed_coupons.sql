-- Coupons that checkouts show; the others are for those who have been given their codes.
alter table coupons add column is_listed boolean not null default false;
create index coupons_listed on coupons (id) where is_listed and is_active;
