-- Wrong delivery PINs since the order was placed or its PIN was unlocked.
alter table orders add column pin_failures smallint not null default 0;

-- Staff who act as a customer may unlock a PIN.
alter table staff_audit drop constraint staff_audit_action_check;
alter table staff_audit add constraint staff_audit_action_check
  check (action in ('login-as-customer', 'register-guest-user', 'place-order', 'cancel-order', 'unlock-delivery-pin'));
