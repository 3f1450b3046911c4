import type { ReactNode } from 'react'
import * as limits from '../../../machines/limits.ts'
import type { WalletActor } from '../../../machines/order/wallet/wallet.machine.ts'
import { selectError, selectHasFailed, selectWallet } from '../../../machines/order/wallet/wallet.selectors.ts'
import { commonTexts } from '../../ui/texts.vi.ts'
import { afterOrderTexts } from './texts.vi.ts'
import { dayAndTime } from '../../ui/dates.ts'
import { useFormats } from '../../ui/format.ts'
import { ReceiptIcon, WarningIcon } from '../../ui/icons.tsx'
import { Button, Skeleton, StateView, ui } from '../../ui/parts.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { useProblemText } from '../shared/problem-text.ts'
import { useSelector } from '../../runtime/use-selector.ts'
import css from './after-order.module.css'

/** What the wallet holds, and every movement with its description (WALLET-1). */
export function WalletPage({ wallet: actor, browseLink }: { wallet: WalletActor; browseLink: ReactNode }) {
  const t = useTexts(afterOrderTexts)
  const c = useTexts(commonTexts)
  const problem = useProblemText()
  const { money } = useFormats()
  const wallet = useSelector(actor, selectWallet)
  const hasFailed = useSelector(actor, selectHasFailed)
  const error = useSelector(actor, selectError)
  if (hasFailed) {
    return (
      <StateView
        icon={<WarningIcon />}
        title={t('wallet.failed')}
        text={problem(error)}
        action={<Button onClick={() => actor.send({ type: 'wallet.load' })}>{c('common.retry')}</Button>}
      />
    )
  }
  if (!wallet) {
    return (
      <div className={ui['page']} role="status">
        <Skeleton className={css['waiting'] ?? ''} />
        <Skeleton className={css['waiting'] ?? ''} />
      </div>
    )
  }
  return (
    <div className={ui['page']}>
      <section className={`${ui['section']} ${css['balance']}`}>
        <p className={ui['muted']}>{t('wallet.balance')}</p>
        <output>{money(wallet.balance)}</output>
      </section>
      {wallet.rows.length === 0 ? (
        <StateView icon={<ReceiptIcon />} title={t('wallet.empty')} text={t('wallet.emptyText')} action={browseLink} />
      ) : (
        <section className={ui['section']}>
          <h2>{t('wallet.rows')}</h2>
          <ul className={css['rows']}>
            {wallet.rows.map(({ id, amount, description, at }) => (
              <li key={id}>
                <span>
                  <span>{description}</span>
                  <small className={ui['muted']}>{dayAndTime(at)}</small>
                </span>
                <b data-tone={amount > 0 ? 'good' : undefined}>{amount > 0 ? `+${money(amount)}` : `−${money(-amount)}`}</b>
              </li>
            ))}
          </ul>
          {wallet.rows.length < limits.entriesAtMost ? null : (
            <p className={ui['muted']}>{t('wallet.latest', { count: wallet.rows.length })}</p>
          )}
        </section>
      )}
    </div>
  )
}
