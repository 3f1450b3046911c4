import css from './payment.module.css'
import { methodIcon } from './methods.tsx'

/** A method's own tile: a plain icon on a colour of its own, by which it is found again. */
export const MethodMark = ({ method }: { method: string }) => (
  <span className={css['mark']} data-method={method} aria-hidden="true">
    {methodIcon(method)}
  </span>
)
