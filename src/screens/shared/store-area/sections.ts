/** The sections of the console, in the order in which a day needs them. The first one is what `/store` shows. */
export const storeSections = ['orders', 'availability', 'menu', 'hours', 'reports'] as const
export type StoreSection = (typeof storeSections)[number]

export const isStoreSection = (name: string): name is StoreSection => (storeSections as readonly string[]).includes(name)
