-- Notes that were erased with an account are null from now on, as of lines that never had one: the contract requires the key.
update orders
set lines = (select coalesce(jsonb_agg('{"note": null}' || line), '[]') from jsonb_array_elements(lines) line)
where user_id in (select id from users where deleted_at is not null);

update order_changes
set
  line_before = '{"note": null}' || line_before,
  line_after = '{"note": null}' || line_after,
  bill_before = jsonb_set(bill_before, '{lines}',
    (select coalesce(jsonb_agg('{"note": null}' || line), '[]') from jsonb_array_elements(bill_before -> 'lines') line)),
  bill_after = jsonb_set(bill_after, '{lines}',
    (select coalesce(jsonb_agg('{"note": null}' || line), '[]') from jsonb_array_elements(bill_after -> 'lines') line)),
  bill_without = jsonb_set(bill_without, '{lines}',
    (select coalesce(jsonb_agg('{"note": null}' || line), '[]') from jsonb_array_elements(bill_without -> 'lines') line))
where order_id in (select orders.id from orders join users on users.id = orders.user_id where users.deleted_at is not null);
