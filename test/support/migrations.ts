/** What takes something away from the version before, or fails where it still writes. Words within quotes and comments do not count; a check that is dropped, such as for a wider one, takes nothing away, nor does a column that may be null from now on. */
const destructive: [what: string, pattern: RegExp][] = [
  ['drops', /\bdrop\b(?! index\b| constraint \w+_check\b| not null\b)/],
  ['renames', /\brename\b/],
  ['truncates', /\btruncate\b/],
  ['deletes', /\bdelete from\b/],
  ['changes a type', /\balter( column)? \w+( set data)? type\b/],
  ['forbids null', /\bset not null\b/],
  ['demands a value', /\badd( column)?( if not exists)? \w+ (?![^,;]*\b(default|generated)\b)[^,;]*\bnot null\b/],
]

/** Why the version before could not run on what a migration leaves; empty where it can. */
export function faultsOf(migration: string): string[] {
  const statements = migration
    .replaceAll(/--.*$/gm, '')
    .replaceAll(/'[^']*'/g, "''")
    .replaceAll(/\s+/g, ' ')
    .toLowerCase()
  return destructive.filter(([, pattern]) => pattern.test(statements)).map(([what]) => what)
}
