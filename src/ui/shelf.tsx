import { useId, type ReactNode } from 'react'
import css from './shelf.module.css'

interface Props {
  title: string
  /** The link to all of it. */
  all: ReactNode
  /** List items. */
  children: ReactNode
}

/** A row that is scrolled sideways: by touch, by the keyboard from card to card, and with a mouse by its scroll bar. */
export function Shelf({ title, all, children }: Props) {
  const id = useId()
  return (
    <section className={css['shelf']} aria-labelledby={id}>
      <div className={css['head']}>
        <h2 id={id}>{title}</h2>
        {all}
      </div>
      <ul className={css['list']}>{children}</ul>
    </section>
  )
}
