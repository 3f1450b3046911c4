/** The mark: a bowl with steam. */
export function Logo() {
  return (
    <svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
      <rect width="32" height="32" rx="9" fill="var(--brand)" />
      <path d="M6.500 15h19a9.500 8.500 0 0 1-5.700 8.300V25h-7.600v-1.700A9.500 8.500 0 0 1 6.500 15z" fill="#fff" />
      <path
        d="M12 12c-1.200-1.500 1.200-2.600 0-4.500M16.500 12c-1.200-1.500 1.200-2.600 0-4.500M21 12c-1.200-1.500 1.200-2.600 0-4.500"
        fill="none"
        stroke="#fff"
        strokeWidth="1.700"
        strokeLinecap="round"
      />
    </svg>
  )
}
