const tables = import.meta.glob<Record<string, Record<string, string>>>('../../src/**/texts.en.ts', { eager: true })

/** Every English text of the client, by key. */
export const english: Record<string, string> = Object.assign({}, ...Object.values(tables).flatMap((table) => Object.values(table)))
