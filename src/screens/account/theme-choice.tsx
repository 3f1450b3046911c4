import type { ThemeActor } from '../../../machines/app/theme/theme.machine.ts'
import { selectTheme } from '../../../machines/app/theme/theme.selectors.ts'
import { accountTexts } from './texts.vi.ts'
import { icon } from '../../ui/icons.tsx'
import { ui } from '../../ui/parts.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { useSelector } from '../../runtime/use-selector.ts'
import css from './account.module.css'

const ThemeIcon = icon(<path d="M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 3v18M12 7.5l6-1.5M12 12h9M12 16.5l6 1.5" />)

const themes = ['system', 'light', 'dark'] as const

/** Light, dark, or as the device has it. */
export function ThemeChoice({ theme }: { theme: ThemeActor }) {
  const t = useTexts(accountTexts)
  const chosen = useSelector(theme, selectTheme)
  return (
    <fieldset className={css['languages']}>
      <legend>
        <ThemeIcon /> <b>{t('account.theme')}</b>
      </legend>
      {themes.map((one) => (
        <label key={one} className={ui['choice']}>
          <input type="radio" name="theme" checked={one === chosen} onChange={() => theme.send({ type: 'theme.choose', theme: one })} />
          <span>{t(`theme.${one}`)}</span>
        </label>
      ))}
    </fieldset>
  )
}
