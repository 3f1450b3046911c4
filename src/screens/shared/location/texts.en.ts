import type { Translation } from '../../../../machines/domain/translation.ts'
import type { locationTexts as vi } from './texts.vi.ts'

export const locationTexts = {
  'first.gps': 'Use my location',
  'first.gpsText': 'Turn on GPS to find the nearest stores',
  'pin.title': 'Map to choose the delivery location',
  'pin.how': 'Drag the map or tap a point to place the pin.',
  'pin.keys': 'The arrow keys move the pin, too.',
  'pin.missing': 'The map could not be loaded. Move the pin with the buttons, or correct the address below.',
  'pin.move': 'Move the pin',
  'pin.north': 'Move the pin north',
  'pin.south': 'Move the pin south',
  'pin.east': 'Move the pin east',
  'pin.west': 'Move the pin west',
  'gps.locating': 'Finding your location…',
  'address.updating': 'Updating the address, please wait…',
  'gps.unsupported': 'This browser does not support GPS. Please enter an address.',
  'gps.denied':
    'Your device blocks access to your location. Please allow Location for this website in the browser (Site settings > Location > Allow), then try again.',
  'gps.unavailable': 'Your location could not be found. Please try again or enter an address.',
  'gps.alert': 'No access to your location',
  'gps.understood': 'Got it',
  'gps.unnamed': 'This address could not be found. Please try again.',
} satisfies Translation<typeof vi>
