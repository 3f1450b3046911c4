import { useState, type ComponentProps } from 'react'
import { Field } from '../field.tsx'
import { IconButton } from '../icon-button.tsx'
import { icon } from '../icons.tsx'
import { useTexts } from '../texts.tsx'
import { passwordTexts } from './texts.vi.ts'

const eye = 'M2 12s3.5-6.5 10-6.5S22 12 22 12s-3.5 6.5-10 6.5S2 12 2 12zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z'
const ShowIcon = icon(<path d={eye} />)
const HideIcon = icon(<path d={`${eye}M4 4l16 16`} />)

/** A password, with a button that shows what was typed. */
export function PasswordField(props: ComponentProps<typeof Field>) {
  const t = useTexts(passwordTexts)
  const [isShown, setShown] = useState(false)
  return (
    <Field
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      end={
        <IconButton label={t(isShown ? 'secret.hide' : 'secret.show')} onClick={() => setShown(!isShown)}>
          {isShown ? <HideIcon /> : <ShowIcon />}
        </IconButton>
      }
    />
  )
}
