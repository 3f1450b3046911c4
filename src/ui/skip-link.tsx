import type { ReactNode } from 'react'
import ui from './ui.module.css'

/** Shown while it has the focus, which it moves to the element with an id: past what a keyboard user has no need of. */
export function SkipLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a
      className={ui['skip']}
      href={`#${to}`}
      onClick={(event) => {
        // no entry of the history, and the address stays
        event.preventDefault()
        const target = document.getElementById(to)
        if (!target) return
        if (target.tabIndex < 0) target.tabIndex = -1
        target.focus()
      }}
    >
      {children}
    </a>
  )
}
