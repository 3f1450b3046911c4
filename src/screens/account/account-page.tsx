import { useSelector } from '../../runtime/use-selector.ts'
import { Suspense, use, type ReactNode } from 'react'
import type { SessionActor } from '../../../machines/app/session/session.machine.ts'
import { selectPerson } from '../../../machines/app/session/session.selectors.ts'
import type { StartupActor } from '../../../machines/app/startup/startup.machine.ts'
import { selectLanguageId, selectLanguages, selectSettings } from '../../../machines/app/startup/startup.selectors.ts'
import { accountTexts } from './texts.vi.ts'
import { commonTexts } from '../../ui/texts.vi.ts'
import { GlobeIcon } from '../../ui/customer-icons.tsx'
import { LogoutIcon } from '../../ui/more-icons.tsx'
import { Button, ui } from '../../ui/parts.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { languageTexts } from '../shared/language/texts.vi.ts'
import { English } from '../../ui/english.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { useDisclosure } from '../../ui/use-disclosure.ts'
import css from './account.module.css'

interface Props {
  startup: StartupActor
  customer: SessionActor
  /** What is at the head next to the greeting. */
  renderCard?: (greeting: string) => ReactNode
  ordersLink: ReactNode
  /** The choice of the theme. */
  theme?: ReactNode
  /** What else an account leads to. */
  more?: ReactNode
  /** A wide window asks before it logs out (SHELL-10). */
  asksFirst: boolean
  /** What a sign-out does, where it is still on its way: a user who signs out and goes elsewhere immediately must leave nothing behind. */
  logoutCode?: Promise<unknown>
  onLogout: () => void
}

function LogoutButton({ code, ...rest }: { code?: Promise<unknown> | undefined; isBusy?: boolean; onClick?: () => void }) {
  const t = useTexts(accountTexts)
  if (code) use(code)
  return (
    <Button tone="bad" isWide {...rest}>
      <LogoutIcon /> {t('account.logout')}
    </Button>
  )
}

export function AccountPage({ customer, renderCard, startup, ordersLink, theme, more, asksFirst, logoutCode, onLogout }: Props) {
  const t = useTexts(accountTexts)
  const c = useTexts(commonTexts)
  const greeting = t('account.hello', { name: useSelector(customer, selectPerson)?.name ?? '' })
  const question = useDisclosure()
  const english = (key: 'logout.title' | 'logout.text' | 'logout.cancel' | 'logout.confirm') => (
    <English text={t(key)} builtIn={accountTexts[key]} />
  )
  return (
    <div className={`${ui['page']} ${css['page']}`} data-pairs="true">
      {renderCard ? (
        renderCard(greeting)
      ) : (
        <section className={ui['section']}>
          <h2>{greeting}</h2>
        </section>
      )}
      <section className={ui['section']}>
        {ordersLink}
        <LanguageChoice startup={startup} />
        {theme}
      </section>
      {more}
      <Suspense fallback={<LogoutButton isBusy />}>
        <LogoutButton code={logoutCode} onClick={() => (asksFirst ? question.open() : onLogout())} />
      </Suspense>
      <Sheet
        title={english('logout.title')}
        closeLabel={c('common.close')}
        isOpen={question.isOpen}
        onClose={question.close}
        foot={
          <>
            <Button tone="plain" isWide onClick={question.close}>
              {english('logout.cancel')}
            </Button>
            <Button tone="bad" isWide onClick={onLogout}>
              {english('logout.confirm')}
            </Button>
          </>
        }
      >
        <p>{english('logout.text')}</p>
      </Sheet>
    </div>
  )
}

function LanguageChoice({ startup }: { startup: StartupActor }) {
  const l = useTexts(languageTexts)
  const languages = useSelector(startup, selectLanguages)
  const chosen = useSelector(startup, selectLanguageId)
  if (!useSelector(startup, selectSettings).hasLanguageChoice) return null
  return (
    <fieldset className={css['languages']}>
      <legend>
        <GlobeIcon /> <b>{l('language.label')}</b>
      </legend>
      {languages.map(({ id, name, code }) => (
        <label key={id} className={ui['choice']} lang={code}>
          <input
            type="radio"
            name="language"
            checked={id === chosen}
            readOnly
            onClick={() => startup.send({ type: 'language.choose', id })}
          />
          <span>{name}</span>
        </label>
      ))}
    </fieldset>
  )
}
