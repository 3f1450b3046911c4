export const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim())

/** Six to twenty characters as people write a number, six of them digits at least. */
export const isPhone = (text: string): boolean => /^[0-9+ ().-]{6,20}$/.test(text.trim()) && text.replaceAll(/\D/g, '').length >= 6
