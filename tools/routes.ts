import { Generator, getConfig } from '@tanstack/router-generator'

/** Generates the route tree of `src/routes`, as the plugin of the build does. */
const root = process.cwd()
await new Generator({ config: getConfig({}, root), root }).run()
