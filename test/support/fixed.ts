/** Friday, 12:00 in Ho Chi Minh City: the instant at which every test begins. */
export const noon = new Date('2026-11-20T05:00:00.000Z')

export const templateName = 'bua_template'
