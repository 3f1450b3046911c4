-- What orders and attempts to pay wait for: the delayed transitions of their charts. Written with the status that they belong to; taken by the process that fires
-- them, in the transaction that does.
create table timers (
  subject text not null check (subject in ('order', 'payment')),
  subject_id bigint not null,
  name text not null,
  due_at timestamptz not null,
  primary key (subject, subject_id, name)
);
create index timers_due on timers (subject, due_at);
