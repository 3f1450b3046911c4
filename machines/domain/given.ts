/** A text that a user has entered, trimmed; undefined where it is blank or the word null. */
export function given(text: string | undefined): string | undefined {
  const trimmed = text?.trim() ?? ''
  return trimmed === '' || trimmed.toLowerCase() === 'null' ? undefined : trimmed
}
