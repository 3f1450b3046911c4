/** Lower case without marks, so that 'pho' finds 'Phở'; what is stored folded on the server was folded by this, too. */
export const fold = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll(/[đĐ]/g, 'd').toLowerCase().trim()

/** The words of a text, folded. */
export const foldedWords = (text: string): string[] =>
  fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
