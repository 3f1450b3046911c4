/** The mark: a bowl with steam, or the picture that the settings name. */
export function Logo() {
  return (
    <svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
      <rect width="32" height="32" rx="9" fill="var(--brand)" />
      <path d="M6.5 15h19a9.5 8.5 0 0 1-5.7 8.3V25h-7.6v-1.7A9.5 8.5 0 0 1 6.5 15z" fill="#fff" />
      <path
        d="M12 12c-1.2-1.5 1.2-2.6 0-4.5M16.5 12c-1.2-1.5 1.2-2.6 0-4.5M21 12c-1.2-1.5 1.2-2.6 0-4.5"
        fill="none"
        stroke="#fff"
        strokeWidth="1.7"
        strokeLinecap="round"
      />
    </svg>
  )
}
