-- A dish that is ordered is read with the add-ons of its own groups, and not with all of its store's.
create index addons_group on addons (addon_group_id);
