import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { PotIcon } from './icons.tsx'
import css from './ui.module.css'

export { css as ui }

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  tone?: 'brand' | 'soft' | 'plain' | 'bad' | 'bare'
  size?: 'large'
  isWide?: boolean
  /** Label at the one end, the rest at the other. */
  isSpread?: boolean
  /** Shows a spinner and takes no further taps. */
  isBusy?: boolean
}

export function Button({ tone = 'brand', size, isWide, isSpread, isBusy, disabled, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      className={css['button']}
      data-tone={tone}
      data-size={size}
      data-wide={isWide}
      data-spread={isSpread}
      aria-busy={isBusy}
      disabled={disabled === true || isBusy}
      {...rest}
    >
      {isBusy ? <span className={css['spinner']} /> : null}
      {children}
    </button>
  )
}

/** A picture of the demonstration or an uploaded one, in the sizes that exist; its tint is shown until it has come. What has none shows a pot. */
export function Picture({
  base,
  tint,
  sizes,
  width,
  height,
  isEager = false,
  alt = '',
  className = '',
}: {
  base: string | undefined
  tint: number
  /** Widths that exist, ascending. */
  sizes: readonly number[]
  width: number
  height: number
  isEager?: boolean
  alt?: string
  className?: string
}) {
  return (
    <div className={`${css['picture']} ${className}`} data-tint={tint}>
      {base === undefined ? (
        <PotIcon />
      ) : (
        <img
          src={`${base}-${sizes[0]}.avif`}
          srcSet={sizes.map((size) => `${base}-${size}.avif ${size}w`).join(', ')}
          sizes={`${width}px`}
          width={width}
          height={height}
          alt={alt}
          loading={isEager ? 'eager' : 'lazy'}
          fetchPriority={isEager ? 'high' : 'auto'}
          decoding="async"
        />
      )}
    </div>
  )
}

/** What a list shows when it has nothing, or could not get it. */
export function StateView({
  icon,
  title,
  text,
  action,
  heading: Heading = 'h2',
}: {
  icon: ReactNode
  title: ReactNode
  text?: ReactNode
  action?: ReactNode
  /** Where nothing else on the page is one, the title is its first heading. */
  heading?: 'h1' | 'h2'
}) {
  return (
    <div className={css['state']}>
      {icon}
      <Heading>{title}</Heading>
      {text === undefined ? null : <p>{text}</p>}
      {action}
    </div>
  )
}

export const Skeleton = ({ className = '' }: { className?: string }) => (
  <div className={`${css['skeleton']} ${className}`} aria-hidden="true" />
)
