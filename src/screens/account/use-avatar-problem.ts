import type { AppError } from '../../../machines/lib/app-error.ts'
import { accountTexts } from './texts.vi.ts'
import { useTexts } from '../../ui/texts.tsx'
import { useProblemText } from '../shared/problem-text.ts'

/** The text for a picture that was not taken. */
export function useAvatarProblem(error: AppError | undefined): string | undefined {
  const t = useTexts(accountTexts)
  const problem = useProblemText()
  if (error === undefined) return undefined
  if (error.code === 'TOO_LARGE') return t('profile.tooLarge')
  return error.code === 'UNSUPPORTED_MEDIA_TYPE' ? t('profile.noPicture') : problem(error)
}
