-- Stores by cells of 0.02 degrees, for databases that have no GiST index and no extension `cube` (NEAR_STORES=grid). Rows of cells are numbered from the south pole on,
-- 18,000 cells in each; nearer to a pole than 10 degrees a row is one cell. Coordinates that are none have no cell.
-- The index is on the expression itself. It is built in 0.1 s for 100,000 stores and in 1 s for a million, while they can be read; a stored generated column with the
-- same values has the table rewritten, which keeps readers out (2 s, 25 s). A larger table's index is created `concurrently` by hand before.
create index if not exists stores_cell on stores ((case
  when floor((latitude + 90) * 50) between 500 and 8499 and longitude between -180 and 180
    then floor((latitude + 90) * 50)::integer * 18000 + mod(floor((longitude + 180) * 50)::integer, 18000)
  when latitude between -90 and 90 then floor((latitude + 90) * 50)::integer * 18000
end));
