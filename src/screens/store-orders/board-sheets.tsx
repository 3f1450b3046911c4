import type { StoreOrder } from '../../../machines/domain/store-order.ts'
import { selectOrderId, selectSheet } from '../../../machines/kitchen/store-board/store-board.selectors.ts'
import { useSelector } from '../../runtime/use-selector.ts'
import { Sheet } from '../../ui/sheet.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { commonTexts } from '../../ui/texts.vi.ts'
import { useBoard } from './board-actors.ts'
import { DetailFoot, OrderDetail } from './order-detail.tsx'
import { MinutesChoice, MinutesFoot } from './minutes-choice.tsx'
import { RefusalChoice, RefusalFoot } from './refusal-choice.tsx'
import { storeOrdersTexts } from './texts.vi.ts'

/** The sheet that is open over the board, if one is. */
export function BoardSheets({ orders }: { orders: StoreOrder[] }) {
  const t = useTexts(storeOrdersTexts)
  const c = useTexts(commonTexts)
  const { board } = useBoard()
  const sheet = useSelector(board, selectSheet)
  const orderId = useSelector(board, selectOrderId)
  const order = orders.find(({ id }) => id === orderId)
  const close = () => board.send({ type: 'sheet.close' })
  const shared = { closeLabel: c('common.close'), onClose: close }
  const number = order?.number ?? ''
  return (
    <>
      <Sheet
        {...shared}
        title={t('kitchen.sheet.detail', { number })}
        isOpen={sheet === 'detail' && order !== undefined}
        foot={order ? <DetailFoot order={order} /> : undefined}
      >
        {order ? <OrderDetail order={order} /> : null}
      </Sheet>
      <Sheet
        {...shared}
        title={t('kitchen.sheet.accept', { number })}
        isOpen={sheet === 'accepting' && order !== undefined}
        foot={<MinutesFoot label="kitchen.accept.confirm" />}
      >
        <MinutesChoice />
      </Sheet>
      <Sheet
        {...shared}
        title={t('kitchen.sheet.time', { number })}
        isOpen={sheet === 'timing' && order !== undefined}
        foot={<MinutesFoot label="kitchen.time.confirm" />}
      >
        <MinutesChoice />
      </Sheet>
      <Sheet
        {...shared}
        title={t('kitchen.sheet.reject', { number })}
        isOpen={sheet === 'rejecting' && order !== undefined}
        foot={<RefusalFoot />}
      >
        {order ? <RefusalChoice order={order} /> : null}
      </Sheet>
    </>
  )
}
