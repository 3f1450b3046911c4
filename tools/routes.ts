import { Generator, getConfig } from '@tanstack/router-generator'

/** Makes the tree of routes of the files in `src/routes`, as the build's plugin does. */
const root = process.cwd()
await new Generator({ config: getConfig({}, root), root }).run()
