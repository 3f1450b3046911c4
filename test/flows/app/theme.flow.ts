import fc from 'fast-check'
import { themeMachine } from '../../../machines/app/theme/theme.machine.ts'
import type { Theme } from '../../../machines/app/theme/theme.types.ts'
import { defineFlow } from '../support/flow.ts'

const anyTheme = fc.constantFrom<Theme>('system', 'light', 'dark')

export const themeFlow = defineFlow({
  machine: themeMachine,
  input: fc.record({ theme: anyTheme }),
  events: { 'theme.choose': fc.record({ theme: anyTheme }), 'theme.received': fc.record({ theme: anyTheme }) },
  answers: {},
  listeners: {},
  invariants: {
    'what was chosen last, in whichever tab, is what is shown': ({ snapshot, event }) =>
      event === undefined || snapshot.context.theme === event.theme,
    'the theme that was shown last is the current one': ({ snapshot, emitted }) => {
      const shown = emitted.findLast(({ type }) => type === 'theme.shown')
      return shown === undefined || shown.theme === snapshot.context.theme
    },
  },
  expectations: {
    'a change is shown once, and stored by the tab alone in which it was chosen': () => {
      let theme: Theme | undefined
      let expected: { type: string; theme: Theme }[] = []
      return ({ snapshot, event, emitted }) => {
        theme ??= snapshot.context.theme
        if (event && event.theme !== theme) {
          expected = [...expected, { type: 'theme.shown', theme: event.theme }]
          if (event.type === 'theme.choose') expected = [...expected, { type: 'theme.chosen', theme: event.theme }]
          theme = event.theme
        }
        return JSON.stringify(emitted) === JSON.stringify(expected)
      }
    },
  },
})
