import type { RejectionCode, StoreOrder } from '../../../machines/domain/store-order.ts'
import type { StoreBoardSnapshot } from '../../../machines/kitchen/store-board/store-board.machine.ts'
import { selectCode, selectEndsToday, selectSoldOut } from '../../../machines/kitchen/store-board/store-board.selectors.ts'
import { useSelector } from '../../runtime/use-selector.ts'
import { Button, ui } from '../../ui/parts.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { useBoard } from './board-actors.ts'
import css from './store-orders.module.css'
import { storeOrdersTexts } from './texts.vi.ts'

const codes = ['sold_out', 'too_busy', 'closed', 'address'] as const satisfies RejectionCode[]

const selectMayConfirm = (snapshot: StoreBoardSnapshot) => snapshot.can({ type: 'sheet.confirm' })

/** Why the store does not take an order, and which dishes are sold out (KITCHEN-3). */
export function RefusalChoice({ order }: { order: StoreOrder }) {
  const t = useTexts(storeOrdersTexts)
  const { board } = useBoard()
  const code = useSelector(board, selectCode)
  const soldOut = useSelector(board, selectSoldOut)
  const endsToday = useSelector(board, selectEndsToday)
  const dishes = new Map(order.lines.map(({ itemId, name }) => [itemId, name]))
  return (
    <div className={css['refusal']}>
      <fieldset>
        <legend>{t('kitchen.reject.question')}</legend>
        {codes
          .filter((one) => one !== 'address' || !order.isPickup)
          .map((one) => (
            <label key={one} className={ui['choice']} data-card="true">
              <span>{t(`kitchen.reject.${one}`)}</span>
              <input type="radio" name="code" checked={one === code} onChange={() => board.send({ type: 'code.choose', code: one })} />
            </label>
          ))}
      </fieldset>
      {code === 'sold_out' ? (
        <fieldset>
          <legend>{t('kitchen.reject.items')}</legend>
          {[...dishes].map(([itemId, name]) => (
            <label key={itemId} className={ui['choice']} data-card="true">
              <span>{name}</span>
              <input type="checkbox" checked={soldOut.includes(itemId)} onChange={() => board.send({ type: 'item.toggle', itemId })} />
            </label>
          ))}
          <label className={ui['choice']}>
            <span>
              {t('kitchen.reject.today')}
              <small>{t('kitchen.reject.todayText')}</small>
            </span>
            <input type="checkbox" checked={endsToday} onChange={() => board.send({ type: 'today.toggle' })} />
          </label>
        </fieldset>
      ) : null}
      <p className={ui['muted']}>{t('kitchen.reject.note')}</p>
    </div>
  )
}

export function RefusalFoot() {
  const t = useTexts(storeOrdersTexts)
  const { board } = useBoard()
  const mayConfirm = useSelector(board, selectMayConfirm)
  return (
    <Button tone="bad" size="large" isWide disabled={!mayConfirm} onClick={() => board.send({ type: 'sheet.confirm' })}>
      {t('kitchen.reject.confirm')}
    </Button>
  )
}
