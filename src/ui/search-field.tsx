import { SearchIcon } from './customer-icons.tsx'
import { IconButton } from './icon-button.tsx'
import { CloseIcon } from './more-icons.tsx'
import css from './search-field.module.css'

interface Props {
  label: string
  hint: string
  clearLabel: string
  query: string
  /** The longest text that is taken. */
  maxLength: number
  onChange: (query: string) => void
}

/** A field that narrows down what is below it at each key, with a button that empties it. */
export const SearchField = ({ label, hint, clearLabel, query, maxLength, onChange }: Props) => (
  <div className={css['search']}>
    <SearchIcon />
    <input
      type="search"
      aria-label={label}
      placeholder={hint}
      maxLength={maxLength}
      autoComplete="off"
      value={query}
      onChange={({ target }) => onChange(target.value)}
    />
    {query === '' ? null : (
      <IconButton label={clearLabel} onClick={() => onChange('')}>
        <CloseIcon />
      </IconButton>
    )}
  </div>
)
