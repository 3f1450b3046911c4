import type { Id } from '../../../../machines/domain/id.ts'
import type { FavouritesActor } from '../../../../machines/shop/favourites/favourites.machine.ts'
import { selectIsMarked } from '../../../../machines/shop/favourites/favourites.selectors.ts'
import { storesTexts } from './texts.vi.ts'
import { HeartIcon } from '../../../ui/customer-icons.tsx'
import { ui } from '../../../ui/parts.tsx'
import { useTexts } from '../../../ui/texts.tsx'
import { useSelector } from '../../../runtime/use-selector.ts'
import css from './heart-button.module.css'

interface Props {
  favourites: FavouritesActor
  store: { id: Id; name: string; isFavourite: boolean | undefined }
}

/** Marks a store as a favourite, or takes the mark back (FAV-1). */
export function Heart({ favourites, store: { id, name, isFavourite } }: Props) {
  const t = useTexts(storesTexts)
  const isMarked = useSelector(favourites, selectIsMarked(id, isFavourite))
  return (
    <button
      type="button"
      className={`${ui['iconButton']} ${css['heart']}`}
      aria-pressed={isMarked}
      aria-label={t('favourite.label', { name })}
      onClick={() => favourites.send({ type: 'favourite.toggle', id, isMarked })}
    >
      <HeartIcon />
    </button>
  )
}
