import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { parse } from 'yaml'
import type { Schema } from '../../build/reference/contract.ts'

const contract = parse(readFileSync(join(import.meta.dirname, '..', '..', 'openapi', 'openapi.yaml'), 'utf8')) as {
  components: { schemas: Record<string, Schema> }
}

const text = ({ format, pattern, minLength = 0, maxLength = 30 }: Schema): fc.Arbitrary<string> => {
  if (format === 'date-time') return fc.date({ noInvalidDate: true, min: new Date(0), max: new Date(4e12) }).map((at) => at.toISOString())
  if (format === 'date')
    return fc.date({ noInvalidDate: true, min: new Date(0), max: new Date(4e12) }).map((at) => at.toISOString().slice(0, 10))
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern))
  return fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, 30) })
}

const number = ({ minimum = -1e6, maximum = 1e6 }: Schema, isWhole: boolean): fc.Arbitrary<number> => {
  const max = Math.min(maximum, Number.MAX_SAFE_INTEGER)
  return isWhole ? fc.integer({ min: minimum, max }) : fc.double({ min: minimum, max, noNaN: true })
}

/** Values that hold to a schema of the contract. */
function valueOf(schema: Schema): fc.Arbitrary<unknown> {
  if (schema.$ref !== undefined) return valuesOf(schema.$ref.split('/').at(-1) ?? '')
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return fc.oneof(...choices.map(valueOf))
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (Array.isArray(schema.type)) return fc.oneof(...schema.type.map((type) => valueOf({ ...schema, type })))
  switch (schema.type) {
    case 'null':
      return fc.constant(null)
    case 'boolean':
      return fc.boolean()
    case 'integer':
      return number(schema, true)
    case 'number':
      return number(schema, false)
    case 'string':
      return text(schema)
    case 'array':
      return fc.array(valueOf(schema.items ?? {}), { maxLength: 3 })
    case 'object': {
      const { properties, additionalProperties, required = [] } = schema
      if (!properties && typeof additionalProperties === 'object')
        return fc.dictionary(fc.stringMatching(/^[A-Z][a-z]{2,8}$/), valueOf(additionalProperties), { minKeys: 1, maxKeys: 3 })
      const fields = Object.fromEntries(Object.entries(properties ?? {}).map(([name, one]) => [name, valueOf(one)]))
      return fc.record(fields, { requiredKeys: required })
    }
    case undefined:
    default:
      throw new Error(`The contract has a schema of another kind: ${JSON.stringify(schema)}`)
  }
}

/** Values that hold to the schema of that name, as JSON brings them. */
export function valuesOf(name: string): fc.Arbitrary<unknown> {
  const schema = contract.components.schemas[name]
  if (!schema) throw new Error(`The contract has no ${name}`)
  return valueOf(schema).map((value): unknown => JSON.parse(JSON.stringify(value)))
}
