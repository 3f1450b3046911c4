/** A text whose built-in wording is English in every language, marked as such for screen readers until the marketplace changes it. */
export const English = ({ text, builtIn }: { text: string; builtIn: string }) => (
  <span lang={text === builtIn ? 'en' : undefined}>{text}</span>
)
