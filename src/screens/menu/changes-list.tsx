import type { MenuChange } from '../../../machines/domain/store-menu.ts'
import { useFormats } from '../../ui/format.ts'
import { ui } from '../../ui/parts.tsx'
import { useTexts } from '../../ui/texts.tsx'
import css from './menu.module.css'
import { menuTexts } from './texts.vi.ts'

const kinds = ['added', 'changed', 'removed', 'moved'] as const
const tones = { added: 'good', changed: 'brand', removed: 'bad', moved: undefined }

/** What a draft or a table would change, by what happens. */
export function ChangesList({ changes }: { changes: MenuChange[] }) {
  const t = useTexts(menuTexts)
  return (
    <div className={css['changes']}>
      {kinds.map((kind) => {
        const own = changes
          .filter((change) => change.kind === kind)
          .map((change, index) => ({ change, key: `${change.of} ${change.name} ${index}` }))
        return own.length === 0 ? null : (
          <section key={kind}>
            <h3>
              <span className={ui['tag']} data-tone={tones[kind]}>
                {t(`storeMenu.kind.${kind}`)}
              </span>{' '}
              {own.length}
            </h3>
            <ul>
              {own.map(({ change, key }) => (
                <Change key={key} change={change} />
              ))}
            </ul>
          </section>
        )
      })}
    </div>
  )
}

function Change({ change: { kind, of, name, price, oldPrice, fields } }: { change: MenuChange }) {
  const t = useTexts(menuTexts)
  const { money } = useFormats()
  const others = fields.filter((field) => field !== 'price' || oldPrice === undefined)
  return (
    <li>
      <span>
        {of === 'item' ? null : <small>{t(`storeMenu.of.${of}`)} </small>}
        <b>{name}</b>
        {others.length === 0 ? null : <small>{others.map((field) => t(`storeMenu.field.${field}`)).join(', ')}</small>}
        {price === 0 && kind !== 'removed' ? <small>{t('storeMenu.review.free')}</small> : null}
      </span>
      {price === undefined ? null : (
        <span className={css['price']}>
          {oldPrice === undefined ? null : (
            <>
              <s>{money(oldPrice)}</s> <span aria-hidden="true">→</span>{' '}
            </>
          )}
          <b>{money(price)}</b>
        </span>
      )}
    </li>
  )
}
