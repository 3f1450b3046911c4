import { selectStore } from '../../../machines/kitchen/store-board/store-board.selectors.ts'
import { selectDate, selectQuery } from '../../../machines/kitchen/store-orders/store-orders.selectors.ts'
import * as limits from '../../../machines/limits.ts'
import { useSelector } from '../../runtime/use-selector.ts'
import { SearchIcon } from '../../ui/customer-icons.tsx'
import { homeZone } from '../../ui/format.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { CloseIcon } from '../../ui/more-icons.tsx'
import { Button } from '../../ui/parts.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { useTime } from '../../ui/use-time.ts'
import { useBoard } from './board-actors.ts'
import css from './store-orders.module.css'
import { storeOrdersTexts } from './texts.vi.ts'

/** The day at a moment in a time zone, `YYYY-MM-DD`. */
const dayIn = (timeZone: string, at: number) => new Intl.DateTimeFormat('en-CA', { timeZone }).format(at)

/** Search and the day. */
export function BoardToolbar() {
  const t = useTexts(storeOrdersTexts)
  const { board, now, orders } = useBoard()
  const query = useSelector(orders, selectQuery)
  const date = useSelector(orders, selectDate)
  const timeZone = useSelector(board, selectStore)?.timezone || homeZone
  const today = useTime(now, (at) => dayIn(timeZone, at))
  const search = (text: string) => orders.send({ type: 'query.changed', query: text })
  const choose = (day: string | undefined) => orders.send({ type: 'day.chosen', date: day })
  return (
    <div className={css['toolbar']} role="search">
      <div className={css['search']}>
        <SearchIcon />
        <input
          type="search"
          aria-label={t('kitchen.board.search')}
          placeholder={t('kitchen.board.searchHint')}
          maxLength={limits.searchTextLength}
          autoComplete="off"
          value={query}
          onChange={({ target }) => search(target.value)}
        />
        {query === '' ? null : (
          <IconButton label={t('kitchen.board.clear')} onClick={() => search('')}>
            <CloseIcon />
          </IconButton>
        )}
      </div>
      <div className={css['day']}>
        <Button tone={date === undefined ? 'soft' : 'plain'} aria-pressed={date === undefined} onClick={() => choose(undefined)}>
          {t('kitchen.board.today')}
        </Button>
        <input
          type="date"
          aria-label={t('kitchen.board.day')}
          value={date ?? today}
          onChange={({ target: { value } }) => choose(value === '' || value === today ? undefined : value)}
        />
      </div>
    </div>
  )
}
