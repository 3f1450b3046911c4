-- Whether somebody has proved by a code that the number is theirs.
alter table users add column is_phone_proved boolean not null default false;
