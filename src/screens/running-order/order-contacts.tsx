import { distanceKm } from '../../../machines/domain/distance.ts'
import type { CourierPosition, Order } from '../../../machines/domain/entities.ts'
import { orderNumberOf } from '../../../machines/domain/order-number.ts'
import { isCourierUnderWay, isFinished } from '../../../machines/order/order-lifecycle/order-status.ts'
import { commonTexts } from '../../ui/texts.vi.ts'
import { runningOrderTexts } from './texts.vi.ts'
import { BikeIcon, icon } from '../../ui/icons.tsx'
import { PhoneIcon } from '../../ui/more-icons.tsx'
import { useFormats } from '../../ui/format.ts'
import { Button, ui } from '../../ui/parts.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { useDisclosure } from '../../ui/use-disclosure.ts'
import css from './running-order.module.css'

const HelpIcon = icon(<path d="M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM9.5 9.5a2.5 2.5 0 1 1 3.6 2.2c-.7.4-1.1.9-1.1 1.8M12 16.5h.01" />)

const telOf = (phone: string) => `tel:${phone.replaceAll(' ', '')}`

/** Who can be called about an order, and answers to what is asked most. */
export function OrderContacts({ order, position }: { order: Order; position: CourierPosition | undefined }) {
  const t = useTexts(runningOrderTexts)
  const help = useDisclosure()
  const { courier, store } = order
  return (
    <section className={ui['section']}>
      {courier ? (
        <div className={css['courier']}>
          <span className={css['face']}>
            <BikeIcon />
          </span>
          <div>
            <b>{courier.name}</b>
            <p className={ui['muted']}>{courier.vehicle ?? t('order.courier')}</p>
            {position && isCourierUnderWay(order.status) ? <CourierDistance order={order} position={position} /> : null}
          </div>
          {courier.phone === undefined ? null : (
            <a
              className={ui['iconButton']}
              data-filled="brand"
              href={telOf(courier.phone)}
              aria-label={t('order.call', { name: courier.name })}
            >
              <PhoneIcon />
            </a>
          )}
        </div>
      ) : null}
      <div className={css['calls']}>
        {store.phone === undefined ? null : (
          <a className={ui['button']} data-tone="plain" href={telOf(store.phone)}>
            <PhoneIcon /> {t('order.callStore')}
          </a>
        )}
        <Button tone="plain" onClick={help.open}>
          <HelpIcon /> {t('track.help')}
        </Button>
      </div>
      <Help order={order} isOpen={help.isOpen} onClose={help.close} />
    </section>
  )
}

function CourierDistance({ order, position }: { order: Order; position: CourierPosition }) {
  const t = useTexts(runningOrderTexts)
  const { distance } = useFormats()
  return (
    <p className={ui['muted']} data-testid="courier-distance" data-lat={position.lat} data-lng={position.lng}>
      {t('order.mapText', { distance: distance(distanceKm(order.location, position)) })}
    </p>
  )
}

function Help({ order, isOpen, onClose }: { order: Order; isOpen: boolean; onClose: () => void }) {
  const t = useTexts(runningOrderTexts)
  const c = useTexts(commonTexts)
  const isRunning = !isFinished(order.status)
  const limit = !order.canCancel ? 'order.tooLate' : order.isPickup ? 'order.limitPickup' : 'order.limit'
  return (
    <Sheet title={t('track.help')} closeLabel={c('common.close')} isOpen={isOpen} onClose={onClose}>
      <dl className={css['help']}>
        {isRunning ? (
          <div>
            <dt>{t('help.late')}</dt>
            <dd>{t(order.isPickup ? 'help.lateTextPickup' : 'help.lateText')}</dd>
          </div>
        ) : null}
        <div>
          <dt>{t('help.wrong')}</dt>
          <dd>{t('help.wrongText', { number: orderNumberOf(order.uniqueId) })}</dd>
        </div>
        {isRunning && order.deliveryPin !== undefined ? (
          <div>
            <dt>{t('help.pin')}</dt>
            <dd>{t('help.pinText')}</dd>
          </div>
        ) : null}
        {isRunning ? (
          <div>
            <dt>{t('help.cancel')}</dt>
            <dd>{t(limit)}</dd>
          </div>
        ) : null}
      </dl>
    </Sheet>
  )
}
