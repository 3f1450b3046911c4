import { signInFormsTexts } from './texts.vi.ts'
import { Button } from '../../../ui/parts.tsx'
import { useTexts } from '../../../ui/texts.tsx'

/** m:ss */
export const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/** Requests another code, once the wait is over. */
export function ResendButton({
  secondsLeft,
  isBusy,
  isBlocked = false,
  onResend,
}: {
  secondsLeft: number
  isBusy: boolean
  isBlocked?: boolean
  onResend: () => void
}) {
  const s = useTexts(signInFormsTexts)
  const time = clock(secondsLeft)
  return (
    <Button tone="plain" isWide disabled={secondsLeft > 0 || isBusy} onClick={onResend}>
      {secondsLeft === 0 ? s('code.resend') : s(isBlocked ? 'code.waitMore' : 'code.resendIn', { time })}
    </Button>
  )
}
