-- A store's menu as it is edited; no menu where nothing differs from what is published. Versions go on when it is published, so that no two drafts share one.
create table menu_drafts (
  store_id bigint primary key references stores (id) on delete cascade,
  menu jsonb,
  version integer not null,
  published_version integer,
  changed_at timestamptz not null,
  member_id bigint references store_members (id) on delete set null
);

-- Pictures of dishes, as the server encoded them anew, in each width that menus show.
create table item_pictures (
  name text not null,
  width smallint not null,
  store_id bigint not null references stores (id) on delete cascade,
  picture bytea not null,
  created_at timestamptz not null,
  primary key (name, width)
);
create index item_pictures_age on item_pictures (created_at);

-- What a store has taken off its menu: orders and carts refer to it, so that its row and its id remain.
alter table items add column removed_at timestamptz;
alter table item_categories add column removed_at timestamptz;
