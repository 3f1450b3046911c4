import { Link, useRouter, useSearch } from '@tanstack/react-router'
import { Suspense, use } from 'react'
import { useSelector } from '../../runtime/use-selector.ts'
import { pathOfSection } from '../../../machines/domain/sections.ts'
import type { ProfileActor } from '../../../machines/account/profile/profile.machine.ts'
import { selectIsFraming } from '../../../machines/account/profile/profile.selectors.ts'
import { selectLayout } from '../../../machines/app/shell/shell.selectors.ts'
import { accountTexts } from './texts.vi.ts'
import { sectionsTexts } from '../shared/sections/texts.vi.ts'
import { AccountPage } from './account-page.tsx'
import { ProfileCard } from './profile-card.tsx'
import { PinIcon, PotIcon, ReceiptIcon, UserIcon } from '../../ui/icons.tsx'
import { CashIcon } from '../../ui/more-icons.tsx'
import { ThemeChoice } from './theme-choice.tsx'
import { Skeleton, StateView, ui } from '../../ui/parts.tsx'
import { useTexts } from '../../ui/texts.tsx'
import css from './account.module.css'
import { LayerContext } from '../../shell/desktop/layer-context.ts'
import { BackBar } from '../../shell/back-bar.tsx'
import { CustomersOnly } from '../../shell/guards/customers-only.tsx'
import { signOut } from '../../actors/app/logout.ts'
import { bindProfile } from '../../actors/account/profile.ts'
import { lazyRouteComponent } from '../../runtime/lazy-route-component.tsx'
import { PhoneChange } from './phone-change.tsx'
import { Redirect } from '../../shell/guards/redirect.tsx'
import { useRuntime } from '../../runtime/runtime-context.tsx'
import { AccountLinks } from '../../shell/site-pages.tsx'
import { useIsImpersonated } from '../../runtime/use-is-impersonated.ts'
import { useService } from '../../runtime/use-service.ts'
import { useScreenActor } from '../../runtime/use-screen-actor.ts'

const PictureCrop = lazyRouteComponent<'PictureCrop', { profile: ProfileActor }>(() => import('./picture-crop.tsx'), 'PictureCrop')

/** `/my-account`, and every other section by its name: `/my-account?section=orders` leads to its own address. */
export function AccountRoute() {
  const { options } = useRouter()
  // the router's location is that of the next screen as soon as this one leads there
  const asked = new URLSearchParams(options.stringifySearch(useSearch({ strict: false })))
  const section = asked.get('section')
  return section === null || section === 'main' ? <Account /> : <Section name={section} id={asked.get('id') ?? ''} />
}

function Section({ name, id }: { name: string; id: string }) {
  const t = useTexts(sectionsTexts)
  const router = useRouter()
  const path = pathOfSection(name, id)
  if (path !== undefined && router.getMatchedRoutes(path)[2]) return <Redirect to={path} replace />
  return (
    <>
      <BackBar title={t('section.main')} />
      <StateView
        icon={<PotIcon />}
        title={t('section.unsupported', { section: name })}
        action={
          <Link to="/my-account" replace className={ui['button']} data-tone="brand">
            {t('section.main')}
          </Link>
        }
      />
    </>
  )
}

function Theme() {
  const theme = useService('theme')
  return theme ? <ThemeChoice theme={theme} /> : <Skeleton className={css['themeWaiting'] ?? ''} />
}

function Account() {
  const t = useTexts(accountTexts)
  return (
    <CustomersOnly>
      <BackBar title={t('account.title')} />
      <OwnAccount />
    </CustomersOnly>
  )
}

function OwnAccount() {
  const t = useTexts(accountTexts)
  const s = useTexts(sectionsTexts)
  const runtime = useRuntime()
  const profile = useScreenActor('profile', () => bindProfile(runtime), 'finishes')
  const layout = useSelector(runtime.actors.shell, selectLayout)
  const isFraming = useSelector(profile, selectIsFraming)
  const isImpersonated = useIsImpersonated()
  // a wide window has the links next to it, unless it is a dialog
  const hasLinks = use(LayerContext) !== undefined || layout !== 'desktop'
  return (
    <>
      <AccountPage
        more={hasLinks ? <AccountLinks /> : null}
        customer={runtime.actors.customer}
        renderCard={(greeting) =>
          isImpersonated ? (
            <ProfileCard profile={profile} greeting={greeting} isReadOnly />
          ) : (
            <ProfileCard profile={profile} greeting={greeting} phoneChange={<PhoneChange profile={profile} />} />
          )
        }
        startup={runtime.actors.startup}
        theme={
          <Suspense fallback={<Skeleton className={css['themeWaiting'] ?? ''} />}>
            <Theme />
          </Suspense>
        }
        asksFirst={layout === 'desktop'}
        logoutCode={runtime.until('serving')}
        onLogout={() => signOut(runtime, 'customer')}
        ordersLink={
          hasLinks ? (
            <>
              <Link to="/my-orders" className={ui['button']} data-tone="soft">
                <ReceiptIcon /> {t('account.orders')}
              </Link>
              <Link to="/my-addresses" className={ui['button']} data-tone="soft">
                <PinIcon /> {t('account.addresses')}
              </Link>
              {isImpersonated ? null : (
                <>
                  <Link to="/my-wallet" className={ui['button']} data-tone="soft">
                    <CashIcon /> {s('section.wallet')}
                  </Link>
                  <Link to="/my-security" className={ui['button']} data-tone="soft">
                    <UserIcon /> {s('section.security')}
                  </Link>
                </>
              )}
            </>
          ) : null
        }
      />
      {isFraming ? (
        <Suspense>
          <PictureCrop profile={profile} />
        </Suspense>
      ) : null}
    </>
  )
}
