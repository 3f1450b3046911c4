import { useId, useMemo, type FormEvent, type ReactNode } from 'react'
import { useSelector } from '../../runtime/use-selector.ts'
import type { AddonGroup, CartLine, CartStore, Item } from '../../../machines/domain/entities.ts'
import type { Id } from '../../../machines/domain/id.ts'
import type { ItemActor } from '../../../machines/shop/item/item.machine.ts'
import {
  selectChosen,
  selectFaultOf,
  selectIsEdit,
  selectIsUnread,
  selectItem,
  selectNote,
  selectPrice,
  selectQuantity,
} from '../../../machines/shop/item/item.selectors.ts'
import type { CartActor } from '../../../machines/order/cart/cart.machine.ts'
import { isFull } from '../../../machines/domain/addons.ts'
import { isAllergen } from '../../../machines/domain/menu-filters.ts'
import type { StoreActor } from '../../../machines/shop/store/store.machine.ts'
import { selectIsTapped } from '../../../machines/shop/store/store.selectors.ts'
import * as limits from '../../../machines/limits.ts'
import { commonTexts } from '../../ui/texts.vi.ts'
import { cartTexts } from '../shared/bill/texts.vi.ts'
import { dietTexts } from '../shared/diet/texts.vi.ts'
import { DietTags } from './diet-tags.tsx'
import { MoreDishes } from '../shared/dishes/more-dishes.tsx'
import { storeTexts } from './texts.vi.ts'
import { useFormats } from '../../ui/format.ts'
import { WarningIcon } from '../../ui/icons.tsx'
import { Button, Picture, ui } from '../../ui/parts.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { Stepper } from '../../ui/stepper.tsx'
import { TextArea } from '../../ui/text-area/text-area.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { bindItem } from '../../actors/shop/item.ts'
import { useRuntime } from '../../runtime/runtime-context.tsx'
import { useScreenActor } from '../../runtime/use-screen-actor.ts'
import { dishId } from './menu-item.tsx'
import css from './store.module.css'

/** An item's sheet with a choice of its own, which starts over whenever it is opened. `name` says what was opened. */
export function ItemSheet({
  name,
  store,
  cart,
  onClose,
  ...opened
}: {
  name: string
  item: Item
  /** The cart's line that is edited. */
  line: CartLine | undefined
  seller: Required<CartStore>
  store: StoreActor
  cart: CartActor
  onClose: () => void
}) {
  const runtime = useRuntime()
  const choice = useScreenActor(`item ${name}`, () => bindItem(runtime, { store, ...opened }))
  const isTapped = useSelector(store, selectIsTapped)
  const without = useMemo(() => [opened.item.id], [opened.item.id])
  const more = <MoreDishes store={store} cart={cart} without={without} />
  return <ItemChoice choice={choice} failure={isTapped ? 'noItem' : 'noItemFromUrl'} more={more} onClose={onClose} />
}

/** An item's details, its add-ons by the rules of their groups, and the button that adds it to the cart. */
export function ItemChoice({
  choice: actor,
  failure,
  more,
  onClose,
}: {
  choice: ItemActor
  /** What is said where the item as it is now can't be had. */
  failure: 'noItem' | 'noItemFromUrl'
  more?: ReactNode
  onClose: () => void
}) {
  const t = useTexts(storeTexts)
  const o = useTexts(commonTexts)
  const s = useTexts(cartTexts)
  const { money } = useFormats()
  const item = useSelector(actor, selectItem)
  const isUnread = useSelector(actor, selectIsUnread)
  const isEdit = useSelector(actor, selectIsEdit)
  const quantity = useSelector(actor, selectQuantity)
  const price = useSelector(actor, selectPrice)
  const note = useSelector(actor, selectNote)
  const form = useId()
  const confirm = (event: FormEvent) => {
    event.preventDefault()
    actor.send({ type: 'item.confirm' })
    const wrong = item.groups.find(({ id }) => selectFaultOf(id)(actor.getSnapshot()) !== undefined)
    if (wrong) event.currentTarget.querySelector<HTMLElement>(`[name=${groupName(wrong.id)}]:enabled`)?.focus()
  }
  return (
    <Sheet
      title={item.name}
      closeLabel={o('common.close')}
      isOpen
      returnsTo={dishId(item.id)}
      hasUrl
      onClose={onClose}
      foot={
        <>
          <Stepper
            value={quantity}
            min={1}
            max={limits.maxQuantity}
            label={s('common.quantity')}
            less={s('common.less')}
            more={s('common.more')}
            onChange={(value) => actor.send({ type: 'quantity.change', quantity: value })}
          />
          <Button type="submit" form={form} size="large" isWide isSpread disabled={!item.isAvailable}>
            <span>{t(item.isAvailable ? (isEdit ? 'item.update' : 'item.addToCart') : 'item.soldOut')}</span>
            <span className={css['sum']}>{money(price)}</span>
          </Button>
        </>
      }
    >
      <form id={form} className={css['sheet']} noValidate onSubmit={confirm}>
        {isUnread ? (
          <div className={ui['banner']} data-tone="bad" role="alert">
            <WarningIcon />
            <span>{t(`failure.${failure}`)}</span>
            <Button tone="bare" onClick={() => actor.send({ type: 'item.retry' })}>
              {o('common.retry')}
            </Button>
          </div>
        ) : null}
        <Picture
          base={item.image}
          tint={item.tint}
          sizes={[96, 192, 384]}
          width={384}
          height={384}
          isEager
          className={css['large'] ?? ''}
        />
        {item.description === undefined ? null : <p className={ui['muted']}>{item.description}</p>}
        <Declared item={item} />
        {item.groups.map((group) => (
          <Group key={group.id} actor={actor} group={group} />
        ))}
        <TextArea
          label={t('item.note')}
          maxLength={limits.itemNoteLength}
          value={note}
          placeholder={t('item.noteHint')}
          onChange={(event) => actor.send({ type: 'note.change', note: event.target.value })}
        />
        {more}
      </form>
    </Sheet>
  )
}

/** What the store says of the dish: its diet marks, and what it contains. */
function Declared({ item }: { item: Item }) {
  const t = useTexts(storeTexts)
  const d = useTexts(dietTexts)
  const { allergens } = item
  const names = allergens?.map((code) => (isAllergen(code) ? d(`allergen.${code}`) : code)).join(', ')
  return (
    <>
      {item.isVegetarian === true || item.isSpicy ? (
        <p className={css['marks']}>
          <DietTags item={item} />
        </p>
      ) : null}
      {names === undefined ? null : (
        <div className={css['declared']}>
          <p>{names === '' ? t('item.containsNone') : t('item.contains', { allergens: names })}</p>
          <p className={ui['muted']}>{t('allergens.statement')}</p>
        </div>
      )}
    </>
  )
}

const groupName = (id: Id) => `group-${id}`

function Group({ actor, group }: { actor: ItemActor; group: AddonGroup }) {
  const t = useTexts(storeTexts)
  const { money } = useFormats()
  const chosen = useSelector(actor, selectChosen)
  const fault = useSelector(actor, selectFaultOf(group.id))
  const id = useId()
  const takesNoMore = isFull(group, chosen)
  return (
    <fieldset className={css['group']} aria-invalid={fault !== undefined}>
      <legend>
        <b>{group.name}</b>
        <span className={ui['tag']} data-tone={group.isRequired ? 'brand' : undefined}>
          {group.isRequired ? t('item.required') : t('item.optional')}
        </span>
      </legend>
      {group.description === undefined ? null : <p className={ui['muted']}>{group.description}</p>}
      {fault === undefined ? null : (
        <p role="alert" className={css['fault']}>
          {t(`fault.${fault}`)}
        </p>
      )}
      <p id={id} role="status" className={ui['muted']}>
        {takesNoMore ? t('item.full') : null}
      </p>
      {group.addons.map((addon) => (
        <label key={addon.id} className={ui['choice']}>
          <input
            type={group.type === 'SINGLE' && group.isRequired ? 'radio' : 'checkbox'}
            name={groupName(group.id)}
            checked={chosen.has(addon.id)}
            disabled={!addon.isAvailable}
            {...(takesNoMore && !chosen.has(addon.id) && { 'aria-disabled': true, 'aria-describedby': id })}
            onChange={() => actor.send({ type: 'addon.toggle', groupId: group.id, addonId: addon.id })}
          />
          <span>{addon.name}</span>
          <span className={ui['muted']}>{addon.isAvailable ? (addon.price > 0 ? `+${money(addon.price)}` : '') : t('item.soldOut')}</span>
        </label>
      ))}
    </fieldset>
  )
}
