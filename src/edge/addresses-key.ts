/** The name under which the address book of whoever is signed in is kept; apart from the other names, since a first view does without it. */
export const addressesKey = 'addresses'
