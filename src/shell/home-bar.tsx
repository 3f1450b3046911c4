import { Link } from '@tanstack/react-router'
import type { AddressesActor } from '../../machines/account/addresses/addresses.machine.ts'
import { commonTexts } from '../ui/texts.vi.ts'
import { Logo } from '../ui/logo.tsx'
import { useTexts } from '../ui/texts.tsx'
import { LocationButton } from './location-button.tsx'
import css from './shell.module.css'

/** Top bar of the phone's home: the mark, and the address (MOB-2). */
export function HomeBar({ location }: { location: AddressesActor }) {
  const t = useTexts(commonTexts)
  return (
    <header className={css['bar']}>
      <Link to="/" aria-label={t('nav.home')}>
        <Logo />
      </Link>
      <LocationButton location={location} />
    </header>
  )
}
