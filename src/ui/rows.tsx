import css from './ui.module.css'

/** Rows of a bill: label and amount; the strong one is what counts. */
export function Rows({ rows }: { rows: { label: string; value: string; isStrong?: boolean }[] }) {
  return (
    <dl className={css['rows']}>
      {rows.map(({ label, value, isStrong }) => (
        <div key={label} data-strong={isStrong}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
