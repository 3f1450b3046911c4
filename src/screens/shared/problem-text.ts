import type { AppError } from '../../../machines/lib/app-error.ts'
import { sharedTexts } from './texts.vi.ts'
import { useTexts } from '../../ui/texts.tsx'

/** The text for an error: the server's own message where it sent one, else the text of its kind. */
export function useProblemText(): (error: AppError | undefined) => string {
  const t = useTexts(sharedTexts)
  return (error) => {
    if (error === undefined) return ''
    if (error.message !== '') return error.message
    if (error.kind === 'network') return t('error.network')
    return t(error.kind === 'timeout' ? 'error.timeout' : 'error.general')
  }
}
