import { useId, type ReactNode } from 'react'
import type { ProfileActor } from '../../../machines/account/profile/profile.machine.ts'
import {
  selectAvatarError,
  selectBan,
  selectIsFraming,
  selectIsLoading,
  selectIsOpening,
  selectIsSaving,
  selectIsTaxChanged,
  selectProfile,
  selectTaxError,
  selectTaxText,
} from '../../../machines/account/profile/profile.selectors.ts'
import * as limits from '../../../machines/limits.ts'
import { accountTexts } from './texts.vi.ts'
import { UserIcon } from '../../ui/icons.tsx'
import { Field } from '../../ui/field.tsx'
import { Button, ui } from '../../ui/parts.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { useProblemText } from '../shared/problem-text.ts'
import { useSelector } from '../../runtime/use-selector.ts'
import css from './profile.module.css'
import { useAvatarProblem } from './use-avatar-problem.ts'

/** Who the customer is to the shop: the picture and the tax number may be changed here (AUTH-6), by customers themselves. */
export function ProfileCard({
  profile: actor,
  greeting,
  phoneChange,
  isReadOnly = false,
}: {
  profile: ProfileActor
  greeting: string
  phoneChange?: ReactNode
  isReadOnly?: boolean
}) {
  const t = useTexts(accountTexts)
  const profile = useSelector(actor, selectProfile)
  const ban = useSelector(actor, selectBan)
  const isLoading = useSelector(actor, selectIsLoading)
  const textOf = (value: string | undefined) => value || (profile ? t('profile.none') : '…')
  return (
    <>
      {ban === undefined ? null : (
        <p className={ui['banner']} data-tone="bad" role="alert">
          {ban}
        </p>
      )}
      <section className={`${ui['section']} ${css['who']}`} aria-label={t('profile.title')}>
        {isReadOnly ? (
          <div className={css['face']}>
            <Picture avatar={profile?.avatar} />
          </div>
        ) : (
          <Face actor={actor} avatar={profile?.avatar} />
        )}
        <div>
          <h2>{greeting}</h2>
          <dl>
            <dt>{t('profile.email')}</dt>
            <dd>{textOf(profile?.email)}</dd>
            <dt>{t('profile.phone')}</dt>
            <dd>
              <span>{textOf(profile?.phone)}</span> {profile && phoneChange}
            </dd>
          </dl>
          {isReadOnly ? <p className={ui['muted']}>{t('profile.readOnly')}</p> : null}
        </div>
      </section>
      {!isReadOnly && (profile ?? isLoading) ? (
        <section className={ui['section']}>
          <TaxNumber actor={actor} isKnown={profile !== undefined} />
        </section>
      ) : null}
    </>
  )
}

function Picture({ avatar }: { avatar: string | undefined }) {
  return avatar === undefined ? <UserIcon /> : <img src={avatar} alt="" width={72} height={72} />
}

function Face({ actor, avatar }: { actor: ProfileActor; avatar: string | undefined }) {
  const t = useTexts(accountTexts)
  const isBusy = useSelector(actor, selectIsOpening)
  const isFraming = useSelector(actor, selectIsFraming)
  const problem = useAvatarProblem(useSelector(actor, selectAvatarError))
  const id = useId()
  return (
    <div className={css['face']}>
      <label data-busy={isBusy}>
        <Picture avatar={avatar} />
        <span>{isBusy ? t('profile.opening') : t('profile.change')}</span>
        <input
          type="file"
          accept="image/jpeg,image/png,image/webp"
          aria-busy={isBusy}
          aria-describedby={id}
          onChange={({ target }) => {
            const file = target.files?.[0]
            if (file) actor.send({ type: 'picture.choose', file })
            target.value = ''
          }}
        />
      </label>
      <small id={id}>{t('profile.limits')}</small>
      {problem === undefined || isFraming ? null : <p role="alert">{problem}</p>}
    </div>
  )
}

/** The number cannot be written while the stored one is not known. */
function TaxNumber({ actor, isKnown }: { actor: ProfileActor; isKnown: boolean }) {
  const t = useTexts(accountTexts)
  const problem = useProblemText()
  const text = useSelector(actor, selectTaxText)
  const isChanged = useSelector(actor, selectIsTaxChanged)
  const isSaving = useSelector(actor, selectIsSaving)
  const error = useSelector(actor, selectTaxError)
  return (
    <form
      className={css['tax']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        actor.send({ type: 'tax.save' })
      }}
    >
      <Field
        label={t('profile.tax')}
        hint={t('profile.taxHint')}
        error={error && (error.kind === 'validation' ? t('profile.taxWrong') : problem(error))}
        value={text}
        maxLength={limits.taxNumberLength}
        disabled={!isKnown}
        autoComplete="off"
        onChange={(event) => actor.send({ type: 'tax.write', text: event.target.value })}
      />
      <Button type="submit" tone="soft" isBusy={isSaving} disabled={!isChanged}>
        {t('profile.save')}
      </Button>
    </form>
  )
}
