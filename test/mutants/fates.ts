/** What became of a mutant; one that hung its tests was noticed by their time limit. */
export interface Fate {
  name: string
  /** The state, or the declaration, that it changes. */
  path: string[]
  change: string
  fate: 'noticed' | 'survived' | 'timeout'
  /** The test that noticed it first. */
  by?: string
  /** Why no test notices it. */
  reason?: string
}
