import { selectStore } from '../../../machines/kitchen/store-board/store-board.selectors.ts'
import { selectDate, selectQuery } from '../../../machines/kitchen/store-orders/store-orders.selectors.ts'
import * as limits from '../../../machines/limits.ts'
import { useSelector } from '../../runtime/use-selector.ts'
import { homeZone } from '../../ui/format.ts'
import { Button } from '../../ui/parts.tsx'
import { SearchField } from '../../ui/search-field.tsx'
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
  const choose = (day: string | undefined) => orders.send({ type: 'day.chosen', date: day })
  return (
    <div className={css['toolbar']} role="search">
      <SearchField
        label={t('kitchen.board.search')}
        hint={t('kitchen.board.searchHint')}
        clearLabel={t('kitchen.board.clear')}
        maxLength={limits.searchTextLength}
        query={query}
        onChange={(text) => orders.send({ type: 'query.changed', query: text })}
      />
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
