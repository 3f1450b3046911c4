-- The marketplace's share of what a store sells, in per cent; null where the server's usual one holds.
alter table stores add column commission_rate double precision check (commission_rate between 0 and 100);
-- the reviews of a period
create index reviews_store_time on reviews (store_id, created_at);

-- Devices of members of stores take pushes too. A browser has one subscription, which belongs to the one who registered it last; what a member is sent is in the
-- language of the device.
alter table push_tokens
  alter column user_id drop not null,
  add column member_id bigint references store_members (id) on delete cascade,
  add column language text not null default 'vi' check (language in ('vi', 'en')),
  add constraint push_tokens_owner check ((user_id is null) <> (member_id is null));
create index push_tokens_member on push_tokens (member_id) where member_id is not null;
