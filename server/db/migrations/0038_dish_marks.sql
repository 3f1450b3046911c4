-- What a store says of a dish; no list of allergens where it says nothing, and an empty one where it contains none of them.
alter table items
  add column is_spicy boolean not null default false,
  add column allergens text[] check (
    allergens <@ array['gluten', 'crustaceans', 'eggs', 'fish', 'peanuts', 'soy', 'milk', 'nuts', 'celery', 'mustard', 'sesame', 'sulphites',
      'lupin', 'molluscs']);
