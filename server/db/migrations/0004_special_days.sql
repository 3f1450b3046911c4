-- Days on which a store keeps other hours than its week: [{"date": "2027-02-06", "slots": []}], by the store's own calendar; no slot means closed.
alter table stores add column special_days jsonb not null default '[]';
