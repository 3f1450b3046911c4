import type { SignInMethod } from '../../../machines/account/sign-in/sign-in.types.ts'
import { signInTexts } from './texts.vi.ts'
import { useTexts } from '../../ui/texts.tsx'
import css from '../shared/sign-in/door.module.css'

/** By password, or by a code: the two methods of the login. */
export function SignInMethods({ method, onChoose }: { method: SignInMethod; onChoose: (method: SignInMethod) => void }) {
  const s = useTexts(signInTexts)
  return (
    <div className={css['ways']} role="group" aria-label={s('login.ways')}>
      <button type="button" aria-pressed={method === 'password'} onClick={() => onChoose('password')}>
        {s('login.byPassword')}
      </button>
      <button type="button" aria-pressed={method === 'code'} onClick={() => onChoose('code')}>
        {s('login.byCode')}
      </button>
    </div>
  )
}
