import type { BodySchema } from './body-schema.js'

/** Where and how a value breaks its schema; undefined = it is valid. The validator is loaded on first use. */
export async function schemaBreach(value: unknown, schema: BodySchema): Promise<string | undefined> {
  const { Validator } = await import('@cfworker/json-schema')
  const { valid, errors } = new Validator(schema, '2020-12').validate(value)
  if (valid) return undefined
  const deepest = errors.at(-1)
  const where = deepest?.instanceLocation.replace(/^#/, '') || '/'
  return `at ${where}: ${deepest?.keyword === 'false' ? unknownMember(where, schema) : inWords(deepest?.error ?? 'not as described')}`
}

function inWords(error: string): string {
  return error
    .replace(/^Instance type "(\w+)" is invalid\. Expected /, 'found $1, wanted ')
    .replace(/^Instance does not have required property /, 'found no member ')
    .replace(/^(\S+) is less than /, 'found $1, wanted at least ')
    .replace(/^(\S+) is greater than /, 'found $1, wanted at most ')
    .replace(/\.$/, '')
}

function unknownMember(where: string, schema: BodySchema): string {
  let holder: unknown = schema
  for (const name of where.split('/').slice(1, -1)) holder = memberOf(memberOf(holder, 'properties'), name)
  const names = Object.keys(Object(memberOf(holder, 'properties')))
  return `found a member that is not known here${names.length > 0 ? `, wanted one of ${names.join(', ')}` : ''}`
}

function memberOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? Object.getOwnPropertyDescriptor(value, name)?.value
    : undefined
}
