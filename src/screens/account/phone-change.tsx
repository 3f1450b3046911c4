import { useEffect, useState } from 'react'
import type { ProfileActor } from '../../../machines/account/profile/profile.machine.ts'
import { commonTexts } from '../../../texts/vi/common.ts'
import { profileTexts } from '../../../texts/vi/profile.ts'
import { CodeForm } from '../shared/sign-in/code-form.tsx'
import { Button } from '../../ui/parts.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { bindOneTimeCode } from '../../actors/account/one-time-code.ts'
import { useRuntime } from '../../runtime/runtime-context.tsx'
import { useScreenActor } from '../../runtime/use-screen-actor.ts'

/** Gives the account another phone number, once a code has proved it. */
export function PhoneChange({ profile }: { profile: ProfileActor }) {
  const t = useTexts(profileTexts)
  const c = useTexts(commonTexts)
  const runtime = useRuntime()
  const code = useScreenActor('phone-code', () => bindOneTimeCode(runtime, 'change'))
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const accepted = code.on('code.accepted', () => {
      setOpen(false)
      profile.send({ type: 'profile.reload' })
      code.send({ type: 'code.reset' })
    })
    return () => accepted.unsubscribe()
  }, [code, profile])
  return (
    <>
      <Button tone="bare" aria-label={t('profile.changePhone')} onClick={() => setOpen(true)}>
        {t('profile.changeNow')}
      </Button>
      <Sheet title={t('profile.changePhone')} closeLabel={c('common.close')} isOpen={isOpen} onClose={() => setOpen(false)}>
        <CodeForm code={code} channel="phone" sentText="code.sentTo" />
      </Sheet>
    </>
  )
}
