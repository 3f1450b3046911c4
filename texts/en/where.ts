import type { whereTexts as vi } from '../vi/where.ts'

export const whereTexts = {
  'pin.title': 'Map to choose where to deliver',
  'pin.how': 'Drag the map, tap a point or use the arrow keys to place the pin.',
  'pin.missing': 'The map cannot be drawn. Move the pin by the buttons, or correct the address below.',
  'pin.move': 'Move the pin',
  'pin.north': 'Move the pin north',
  'pin.south': 'Move the pin south',
  'pin.east': 'Move the pin east',
  'pin.west': 'Move the pin west',
} satisfies Record<keyof typeof vi, string>
