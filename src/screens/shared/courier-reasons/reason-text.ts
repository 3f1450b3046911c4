import { problemReasons, releaseReasons } from '../../../../machines/courier/courier-report/courier-report.types.ts'
import { useTexts } from '../../../ui/texts.tsx'
import { courierReasonTexts } from './texts.vi.ts'

const reasons = [...releaseReasons, ...problemReasons]

/** The text of what a courier has reported; that of another reason where a later back end has more of them. */
export function useReasonText(): (reason: string) => string {
  const t = useTexts(courierReasonTexts)
  return (reason) => t(`courier.reason.${reasons.find((one) => one === reason) ?? 'other'}`)
}
