import type { OneTimeCodeActor } from '../../../machines/account/one-time-code/one-time-code.machine.ts'
import { selectIsAddressing } from '../../../machines/account/one-time-code/one-time-code.selectors.ts'
import type { SignInActor } from '../../../machines/account/sign-in/sign-in.machine.ts'
import { selectIsProving, selectIsSocial } from '../../../machines/account/sign-in/sign-in.selectors.ts'
import { signInTexts } from './texts.vi.ts'
import { signInFormsTexts } from '../shared/sign-in/texts.vi.ts'
import { Button } from '../../ui/parts.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { useSelector } from '../../runtime/use-selector.ts'
import { CodeForm } from '../shared/sign-in/code-form.tsx'
import { Door } from '../shared/sign-in/door.tsx'

/** Replaces a registration's form while its phone number is proved; asks for the number of whom a provider vouches for. */
export function ProofForm({ signIn, code }: { signIn: SignInActor; code: OneTimeCodeActor }) {
  const s = useTexts(signInTexts)
  const t = useTexts(signInFormsTexts)
  const isSocial = useSelector(signIn, selectIsSocial)
  const isAddressing = useSelector(code, selectIsAddressing)
  if (!useSelector(signIn, selectIsProving)) return null
  const leave = () => {
    code.send({ type: 'address.change' })
    signIn.send({ type: 'form.cancel' })
  }
  return (
    <Door title={s('proof.title')} {...(isSocial && isAddressing && { text: s('proof.lead') })}>
      <CodeForm
        code={code}
        channel="phone"
        sentText="code.sentTo"
        other={
          <Button tone="bare" onClick={leave}>
            {isSocial ? t('form.cancel') : s('proof.back')}
          </Button>
        }
      />
    </Door>
  )
}
