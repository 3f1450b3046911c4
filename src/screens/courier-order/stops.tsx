import type { ReactNode } from 'react'
import type { Coordinates, Order } from '../../../machines/domain/entities.ts'
import { isCourierUnderWay, statusIds } from '../../../machines/order/order-lifecycle/order-status.ts'
import { PinIcon, ShopIcon } from '../../ui/icons.tsx'
import { PhoneIcon } from '../../ui/more-icons.tsx'
import { ui } from '../../ui/parts.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { courierTexts } from '../shared/courier/texts.vi.ts'
import { courierOrderTexts } from './texts.vi.ts'
import css from './courier-order.module.css'

/** The store and the door, the one that the courier goes to next first. */
export function Stops({ order }: { order: Order }) {
  const t = useTexts(courierOrderTexts)
  const isPickedUp = order.status === statusIds.pickedUp
  const { customer, location } = order
  const store = (
    <Stop
      title={t('courier.store')}
      name={order.store.name}
      lines={[order.store.address]}
      at={order.store}
      phone={order.store.phone}
      callLabel={t('courier.callStore')}
      icon={<ShopIcon />}
      isNow={!isPickedUp}
    />
  )
  const door = customer ? (
    <Stop
      title={t('courier.customer')}
      name={customer.name}
      lines={[location.house, location.address]}
      at={location}
      phone={customer.phone}
      callLabel={t('courier.callCustomer')}
      icon={<PinIcon />}
      isNow={isPickedUp}
    />
  ) : (
    <Area order={order} />
  )
  return (
    <>
      {isPickedUp ? door : store}
      {isPickedUp ? store : door}
    </>
  )
}

/** Where an order goes whose customer is not known here: before it is accepted, and while that could not be sent. */
function Area({ order: { location, status } }: { order: Order }) {
  const t = useTexts(courierOrderTexts)
  const c = useTexts(courierTexts)
  return (
    <section className={`${ui['section']} ${css['stop']}`} data-now={false}>
      <h2>{t('courier.deliveryArea')}</h2>
      <b>{location.address || c('courier.areaUnnamed')}</b>
      <p>{isCourierUnderWay(status) ? t('courier.doorWaiting') : t('courier.doorHidden')}</p>
    </section>
  )
}

interface StopProps {
  title: string
  name: string
  lines: string[]
  at: Coordinates
  phone: string | undefined
  callLabel: string
  icon: ReactNode
  /** Whether the courier goes there next. */
  isNow: boolean
}

function Stop({ title, name, lines, at, phone, callLabel, icon, isNow }: StopProps) {
  const t = useTexts(courierOrderTexts)
  return (
    <section className={`${ui['section']} ${css['stop']}`} data-now={isNow}>
      <h2>{title}</h2>
      <b>{name}</b>
      {lines.filter(Boolean).map((line) => (
        <p key={line}>{line}</p>
      ))}
      <div className={css['reach']}>
        {phone === undefined ? null : (
          <a className={ui['button']} data-tone="soft" href={`tel:${phone.replaceAll(' ', '')}`}>
            <PhoneIcon /> {callLabel}
          </a>
        )}
        <a
          className={ui['button']}
          data-tone="plain"
          href={`https://www.google.com/maps/dir/?api=1&destination=${at.lat},${at.lng}`}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={t('courier.routeTo', { name })}
        >
          {icon} {t('courier.route')}
        </a>
      </div>
    </section>
  )
}
