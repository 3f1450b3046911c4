/** Plays short sounds, where the browser lets the page. */
export interface Sound {
  /** Notifies whether the page may sound, now and whenever that changes; answers a function that ends it. Any tap or key lets it. */
  watch(notify: (isAllowed: boolean) => void): () => void
  /** Asks the browser to let the page sound; rejects where it does not. */
  unlock(): Promise<void>
  /** Two rising tones; what is urgent is louder, higher and longer. Without leave to sound it does nothing. */
  ring(look: { isUrgent: boolean }): void
}

/** A tone of so many hertz that begins after `at` seconds and fades away. */
function tone(context: AudioContext, { hertz, at, loudness }: { hertz: number; at: number; loudness: number }): void {
  const begin = context.currentTime + at
  const end = begin + 0.42
  const volume = new GainNode(context, { gain: 0 })
  volume.gain.setValueAtTime(0.0001, begin)
  volume.gain.exponentialRampToValueAtTime(loudness, begin + 0.02)
  volume.gain.exponentialRampToValueAtTime(0.0001, end)
  const source = new OscillatorNode(context, { type: 'triangle', frequency: hertz })
  source.connect(volume).connect(context.destination)
  source.start(begin)
  source.stop(end)
}

const calm = [660, 880]
const urgent = [880, 1175, 880, 1175, 1397]

export function createSound(): Sound {
  let context: AudioContext | undefined
  const opened = () => (context ??= new AudioContext())
  const isAllowed = () => context?.state === 'running'

  return {
    watch(notify) {
      const over = new AbortController()
      const { signal } = over
      if (!('AudioContext' in globalThis)) {
        notify(false)
        return () => {}
      }
      const own = opened()
      const resume = () => {
        // a browser may refuse it also after a tap
        if (!isAllowed()) void own.resume().catch(() => {})
      }
      own.addEventListener('statechange', () => notify(isAllowed()), { signal })
      for (const gesture of ['pointerdown', 'keydown']) addEventListener(gesture, resume, { signal, passive: true })
      notify(isAllowed())
      return () => over.abort()
    },
    async unlock() {
      await opened().resume()
      if (!isAllowed()) throw new Error('The browser does not let the page sound')
    },
    ring({ isUrgent }) {
      if (!context || !isAllowed()) return
      for (const [index, hertz] of (isUrgent ? urgent : calm).entries()) {
        tone(context, { hertz, at: index * (isUrgent ? 0.16 : 0.22), loudness: isUrgent ? 0.9 : 0.45 })
      }
    },
  }
}
