import { createActor } from 'xstate'
import { themeMachine } from '../../../machines/theme/theme.machine.ts'
import { keepTheme, keptTheme, showTheme, watchTheme } from '../../edge/theme.ts'
import type { Runtime } from '../runtime.ts'

/** The theme that a person chose; the document comes in it, so that there is nothing to do at a start. */
export const themeOf = (runtime: Runtime) =>
  runtime.once('theme', () => {
    const { store } = runtime.edge
    const theme = keptTheme(store, document)
    const actor = createActor(themeMachine, { input: { theme } })
    actor.on('theme.shown', ({ theme: shown }) => showTheme(document, shown))
    actor.on('theme.chosen', ({ theme: chosen }) => keepTheme(store, document, chosen))
    runtime.whenStarted(() => {
      actor.start()
      watchTheme(store, (heard) => actor.send({ type: 'theme.heard', theme: heard }))
      // a browser may drop the cookie before the rest; one that is in use lives on
      if (theme === 'system') return
      keepTheme(store, document, theme)
      showTheme(document, theme)
    })
    return actor
  })
