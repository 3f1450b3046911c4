-- Stores as points on a ball of radius 1, so that the nearest ones are walked one after the other: what a list costs follows from what it shows, and not from how
-- many stores there are in all. The extension comes with PostgreSQL, and whoever may create tables of a data base of their own may create it.
create extension if not exists cube;
create function on_globe(latitude double precision, longitude double precision) returns cube language sql immutable strict parallel safe
return cube(array[cos(radians(latitude)) * cos(radians(longitude)), cos(radians(latitude)) * sin(radians(longitude)), sin(radians(latitude))]);
create index stores_on_globe on stores using gist (on_globe(latitude, longitude));
drop index stores_place;
