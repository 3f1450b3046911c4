import type { ShareAnswer, Shared } from '../../machines/shop/share/share.types.ts'
import { AppError } from '../../machines/lib/app-error.ts'

/** The device's own sheet; to be called while a tap is being answered. Rejects where it would not open. */
export async function openSheet(shared: Shared): Promise<ShareAnswer> {
  if (!('share' in navigator)) return 'none'
  try {
    await navigator.share(shared)
    return 'shared'
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return 'closed'
    throw AppError.from(error)
  }
}

export async function copyLink({ url }: Shared): Promise<void> {
  try {
    await navigator.clipboard.writeText(url)
  } catch (error) {
    throw AppError.from(error)
  }
}
