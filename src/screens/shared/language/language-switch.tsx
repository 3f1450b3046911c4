import { selectLanguageId, selectLanguages, selectSettings } from '../../../../machines/app/startup/startup.selectors.ts'
import { useRuntime } from '../../../runtime/runtime-context.tsx'
import { useIsMounted } from '../../../runtime/use-is-mounted.ts'
import { useSelector } from '../../../runtime/use-selector.ts'
import { ui } from '../../../ui/parts.tsx'
import { useTexts } from '../../../ui/texts.tsx'
import css from './language-switch.module.css'
import { languageTexts } from './texts.vi.ts'

/** Each language by its own name, for guests, couriers, stores and staff, who have no account page to choose it on: where they sign in, and where they work. */
export function LanguageSwitch() {
  const t = useTexts(languageTexts)
  const { startup } = useRuntime().actors
  const languages = useSelector(startup, selectLanguages)
  const chosen = useSelector(startup, selectLanguageId)
  const { hasLanguageChoice } = useSelector(startup, selectSettings)
  // the server doesn't know which is chosen
  const isMounted = useIsMounted()
  if (!isMounted || !hasLanguageChoice || languages.length < 2) return null
  return (
    <div className={css['languages']} role="group" aria-label={t('language.label')}>
      {languages.map(({ id, name, code }) => (
        <button
          key={id}
          type="button"
          lang={code}
          className={ui['chip']}
          aria-pressed={id === chosen}
          onClick={() => startup.send({ type: 'language.choose', id })}
        >
          {name}
        </button>
      ))}
    </div>
  )
}
