import type { Translation } from '../../../machines/domain/translation.ts'
import type { guardsTexts as vi } from './texts.vi.ts'

export const guardsTexts = {
  'staff.closed': 'Only the customer can open this section',
  'staff.closedText': 'You are signed in as a customer. Their wallet, security and notifications are open to them alone.',
} satisfies Translation<typeof vi>
