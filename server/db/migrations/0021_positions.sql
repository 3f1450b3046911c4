-- The last position of each courier. It is overwritten every few seconds: half of each page stays free, so that the new version of a row fits beside the old one
-- and no index changes. couriers.latitude, longitude, heading and position_at are read no more; a later release drops them.
create table courier_positions (
  courier_id bigint primary key references couriers (id) on delete cascade,
  latitude double precision not null,
  longitude double precision not null,
  heading double precision,
  -- by the clock of the application, as every time of an order
  at timestamptz not null,
  -- by the clock of the database: what was written lately is found whatever the processes' clocks say
  written_at timestamptz not null default now(),
  -- when the trail was last added to
  trailed_at timestamptz not null
) with (fillfactor = 50);
insert into courier_positions (courier_id, latitude, longitude, heading, at, trailed_at)
select id, latitude, longitude, heading, position_at, position_at from couriers
where latitude is not null and longitude is not null and position_at is not null;

-- Where couriers were while they had orders under way.
create table courier_trail (
  courier_id bigint not null references couriers (id) on delete cascade,
  latitude double precision not null,
  longitude double precision not null,
  heading double precision,
  at timestamptz not null
);
create index courier_trail_at on courier_trail (at);
