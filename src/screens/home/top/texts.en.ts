import type { Translation } from '../../../../machines/domain/translation.ts'
import type { homeTopTexts as vi } from './texts.vi.ts'

export const homeTopTexts = {
  'slides.label': 'Today’s picks',
  'slides.more': 'Discover more',
  'slides.house': 'What would you like to eat today?',
  'slides.houseText': 'Find what you’re craving.',
  'kinds.label': 'What are you craving?',
  'demo.title': 'Stores around {location}',
  'leave.title': 'Leave Bữa?',
  'leave.text': 'This link opens {host}, which Bữa does not run.',
  'leave.go': 'Open {host}',
  'leave.stay': 'Stay here',
  'home.search': 'Search stores or items',
  'home.skipToStores': 'Skip to the stores',
} satisfies Translation<typeof vi>
