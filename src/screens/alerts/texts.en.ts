import type { Translation } from '../../../machines/domain/translation.ts'
import type { alertsTexts as vi } from './texts.vi.ts'

export const alertsTexts = {
  'alerts.title': 'Notifications',
  'alerts.unread': '{count} unread',
  'alerts.readAll': 'Mark all as read',
  'alerts.today': 'Today',
  'alerts.yesterday': 'Yesterday',
  'alerts.empty': 'No notifications yet',
  'alerts.emptyText': 'Updates on your orders will appear here.',
  'alerts.failed': 'Notifications could not be loaded',
  'alerts.loading': 'Loading notifications',
  'push.offer': 'Know when your food arrives',
  'push.offerText':
    'Turn on push notifications to know when the store accepts, the courier picks up and your food arrives, even with the app closed. You can turn them off at any time.',
  'push.accept': 'Turn on',
  'push.decline': 'Not now',
  'push.off': 'Push notifications are off',
  'push.on': 'Push notifications are on',
  'push.turnOn': 'Turn on',
  'push.turnOff': 'Turn off',
  'push.busy': 'Setting up push notifications',
  'push.blocked': 'Your browser blocks notifications',
  'push.blockedText': 'Open the settings of this site in your browser, allow notifications, then check again.',
  'push.again': 'Check again',
  'push.needsInstall': 'Add Bữa to your home screen to get notifications',
  'push.needsInstallText': 'On iPhone and iPad: tap Share, choose Add to Home Screen, then open Bữa from there.',
  'push.failed': 'Push notifications could not be turned on',
} satisfies Translation<typeof vi>
