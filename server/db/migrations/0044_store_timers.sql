-- A store's pause and its busy time end by the clock, of which open pages are notified.
alter table timers drop constraint timers_subject_check;
alter table timers add constraint timers_subject_check check (subject in ('order', 'payment', 'change', 'refund', 'store'));
