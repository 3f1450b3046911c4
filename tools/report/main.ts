import { parseArgs } from 'node:util'
import { report } from './report.ts'

/** Writes the report of the given machines, or of all of them. */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    out: { type: 'string', default: '.cache/paths/report.html' },
    since: { type: 'string', default: 'HEAD~1' },
    screens: { type: 'boolean', default: false },
  },
})
await report({ flows: positionals, ...values })
console.log(values.out)
