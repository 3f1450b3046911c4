/** The same texts in another language, which may have one of its own for each of its plural categories. */
export type Translation<Texts> = Record<keyof Texts, string> & Partial<Record<`${keyof Texts & string}#${Intl.LDMLPluralRule}`, string>>
