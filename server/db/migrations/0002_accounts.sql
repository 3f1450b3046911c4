-- A code that was sent and is waited for: one for each purpose, recipient and device. Kept as an Argon2id hash.
create table codes (
  purpose text not null check (purpose in ('login', 'phone', 'reset')),
  recipient text not null,
  device_id text not null,
  code_hash text not null,
  tries integer not null default 0,
  expires_at timestamptz not null,
  primary key (purpose, recipient, device_id)
);
create index codes_expiry on codes (expires_at);

-- Devices that have signed in: strangers who fail at an account do not lock these out of it.
create table known_devices (
  role text not null check (role in ('customer', 'courier', 'staff')),
  subject_id bigint not null,
  device_id text not null,
  primary key (role, subject_id, device_id)
);

-- Whom Google or Facebook mean by the id that they give somebody.
create table social_identities (
  provider text not null check (provider in ('google', 'facebook')),
  subject text not null,
  user_id bigint not null references users (id) on delete cascade,
  primary key (provider, subject)
);
create index social_identities_user on social_identities (user_id);

-- Whether somebody has proved that the address is theirs.
alter table users add column is_email_proved boolean not null default false;

-- When a row is next to be sent; null where no provider is set up and the row is only kept to be read.
alter table outbox add column next_at timestamptz;
alter table outbox add column tries integer not null default 0;
alter table outbox add column expires_at timestamptz;
create index outbox_next on outbox (next_at);
create index attempts_end on attempts (resets_at);
