-- The idempotency key and the PIN of the last wrong try, so that a request that is repeated is counted once.
alter table orders add column last_pin_failure text;
