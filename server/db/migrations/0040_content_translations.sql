-- Texts of content (names of dishes, descriptions, pages) in other languages, by their wording: once a store changes a text, its translation no longer applies.
create table content_translations (
  language_id bigint not null references languages (id) on delete cascade,
  source text not null,
  text text not null,
  folded_text text not null
);
create unique index content_translations_source on content_translations (language_id, md5(source));
create index content_translations_words on content_translations using gin (to_tsvector('simple', folded_text));
-- a search in another language finds dishes by the names that translations are of
create index items_name on items (name);
