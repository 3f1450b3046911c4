import { readFileSync, writeFileSync } from 'node:fs'
import { parse } from 'yaml'

/** Lists the calls whose body the contract has name the caller's token, for the client, which adds it. */
interface Schema {
  properties?: Record<string, { deprecated?: boolean }>
}
interface Contract {
  paths: Record<string, { post?: { requestBody?: { content: Record<string, { schema: Schema }> } } }>
}

const { paths } = parse(readFileSync('openapi/openapi.yaml', 'utf8')) as Contract
const listed = Object.entries(paths)
  .filter(([, { post }]) => {
    const token = post?.requestBody?.content['application/json']?.schema.properties?.['token']
    return token !== undefined && token.deprecated !== true
  })
  .map(([path]) => path)
  .toSorted()

writeFileSync(
  'openapi/token-paths.ts',
  `/** Generated from openapi.yaml by \`npm run gen:api\`: the calls whose body names the caller's token. */
export const tokenPaths: ReadonlySet<string> = new Set([
${listed.map((path) => `  '${path}',`).join('\n')}
])
`,
)
