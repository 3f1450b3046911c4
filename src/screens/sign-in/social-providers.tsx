import { signInTexts } from './texts.vi.ts'
import { Button } from '../../ui/parts.tsx'
import { useTexts } from '../../ui/texts.tsx'
import css from './social-providers.module.css'

interface Props<P extends string> {
  providers: readonly P[]
  /** Whether the last one that was tried refused. */
  isRefused: boolean
  onChoose: (provider: P) => void
}

const names: Record<string, string> = { google: 'Google', facebook: 'Facebook' }

/** The person comes back to the top of the page, which a short window may not show the alert in. */
const scrollIntoView = (alert: HTMLElement | null) => alert?.scrollIntoView({ block: 'center' })

/** The providers through which one may sign in instead. */
export function SocialProviders<P extends string>({ providers, isRefused, onChoose }: Props<P>) {
  const s = useTexts(signInTexts)
  return (
    <div className={css['social']}>
      <p>{s('social.or')}</p>
      {isRefused ? (
        <p role="alert" ref={scrollIntoView}>
          {s('social.refused')}
        </p>
      ) : null}
      {providers.map((provider) => (
        <Button key={provider} tone="plain" size="large" isWide onClick={() => onChoose(provider)}>
          {s('social.with', { provider: names[provider] ?? provider })}
        </Button>
      ))}
    </div>
  )
}
