-- Pictures of customers, as the server encoded them anew; the name is part of the address and says nothing about whose it is.
create table avatars (
  name text primary key,
  user_id bigint not null references users (id) on delete cascade,
  picture bytea not null,
  created_at timestamptz not null
);
create index avatars_user on avatars (user_id);
