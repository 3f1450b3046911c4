-- Title and message of an alert in each language, so that it is read in the reader's; null where an operator wrote it in one.
alter table alerts add column texts jsonb;
