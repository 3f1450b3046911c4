-- Work that one process at a time does; the next run is due at its time, whichever process gets there first.
create table jobs (
  name text primary key,
  due_at timestamptz not null default now()
);
insert into jobs (name) values ('sweep');

-- When a device was last used to sign in: one that nobody uses any more is forgotten.
alter table known_devices add column seen_at timestamptz not null default now();

-- What is old is found without reading the rest.
create index events_at on events (at);
create index idempotency_keys_created on idempotency_keys (created_at);
create index sessions_created on sessions (created_at);
create index payment_events_at on payment_events (at);
create index known_devices_seen on known_devices (seen_at);
create index outbox_expiry on outbox (expires_at);
create index alerts_created on alerts (created_at);
create index staff_audit_at on staff_audit (at);
create index sandbox_payments_created on sandbox_payments (created_at);
