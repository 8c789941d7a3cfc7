import {
  type Answer,
  identityMember,
  isAboutCaller,
  isJsonType,
  isObject,
  type JsonSchema,
  jsonValidator,
  mailMember,
  type Operation,
  tierMember,
} from '../../spec/index.js'
import { isoDay } from '../clock/calendar-day.js'
import { ApiError } from '../model/api-error.js'
import type { Reached } from '../model/facts.js'
import type { Source } from './source.js'
import { seedOf } from './stream.js'

type JsonAnswer = Extract<Answer, { readonly kind: 'json' }>

const ATTEMPTS = 8
const EMPTY: readonly unknown[] = [[], {}]
/** Some values are cut at a depth where they are not lawful, so all levels are made from this attempt on. */
const DEEP = 3
/** From this attempt on only required members are made: large optional parts often contradict each other or are cut. */
const SPARSE = 4
/** Characters of a value that is not made again and again. */
const LONG = 30_000

/**
 * A JSON body: the example of the document, else one made from its schema. It repeats the caller's values: the
 * ids of the path, the members of a body that the answer has too. An answer about the caller has the id, the
 * tier and the mail address of its account.
 */
export function answerJson(answer: JsonAnswer, facts: Reached, body: unknown, source: Source): unknown {
  const { operation, pathValues } = facts
  const own = ownMember(facts)
  const problem = jsonValidator(answer.schema)
  const check = (value: unknown): boolean => problem(value) === undefined
  const echo = (value: unknown): unknown => {
    const told = withTier(withBody(withPath(value, operation, pathValues), body), facts)
    const known = check(told) ? told : value
    const addressed = withMail(known, facts)
    return addressed === known || check(addressed) ? addressed : known
  }
  const example = answer.examples[0]?.value
  const isExample = example !== undefined && check(example)
  if (isExample && own === undefined) return echo(example)
  if (isFree(answer.schema)) return echo({})
  let last: unknown = null
  for (const value of madeValues(answer.schema, facts, body, source)) {
    // If the answer may be null, a value is made nevertheless.
    if (value !== null && check(value)) return echo(isExample ? withOwn(example, value, own) : value)
    last = value
  }
  if (isExample) return echo(example)
  return emptyBody(last, operation, check, source)
}

/** The schema accepts none of the made values. */
function emptyBody(
  last: unknown,
  { id }: Operation,
  check: (value: unknown) => boolean,
  { note }: Pick<Source, 'note'>,
): unknown {
  const empty = EMPTY.find(check)
  if (empty === undefined && check(null)) return null
  const told = empty === undefined ? 'the answer may not be lawful' : 'it answers with an empty value'
  note(`${id}: found no body that its schema accepts, ${told}`)
  return empty ?? last
}

/**
 * Values made from the schema, the same ones for equal requests; those about the caller are different for each account.
 */
function* madeValues(schema: JsonSchema, facts: Reached, body: unknown, source: Source): Generator<unknown> {
  const { operation, pathValues, account } = facts
  const today = isoDay(facts.now)
  const asked = JSON.stringify(ownMember(facts) === undefined ? pathValues : account?.name)
  for (let attempt = 0; attempt < ATTEMPTS; ) {
    const seed = seedOf(source.seed, operation.id, today, asked, JSON.stringify(body ?? ''), attempt)
    const manner = attempt >= SPARSE ? 'sparse' : attempt >= DEEP ? 'deep' : 'usual'
    const value = attempted(() => source.tools.value(schema, seed, today, manner))
    yield value
    // No attempt makes the billion members that the document wants, so each manner is tried once.
    if (JSON.stringify(value).length > LONG) attempt = [DEEP, SPARSE].find((next) => next > attempt) ?? ATTEMPTS
    else attempt += 1
  }
}

/** The generator fails where parts of a schema exclude each other. */
function attempted(make: () => unknown): unknown {
  try {
    return make() ?? null
  } catch {
    return null
  }
}

/** Without a schema the body is an empty object, which every client can read. */
function isFree(schema: JsonSchema): boolean {
  if (typeof schema === 'boolean') return schema
  return Object.keys(schema).every((name) => ANNOTATIONS.has(name) || name.startsWith('x-'))
}

const ANNOTATIONS = new Set(['title', 'description', 'examples', 'example', 'default', 'deprecated', 'readOnly'])

/** The decoded body of a request, checked against its schema; undefined if the operation takes no JSON body. */
export function requestBody({ operation, request }: Reached): unknown {
  const declared = operation.requestBody
  if (declared === undefined || !isJsonType(declared.mediaType)) return undefined
  const text = request.body === undefined ? '' : Buffer.from(request.body).toString('utf8')
  if (text.trim() === '') {
    // Clients drop the body of such a request.
    if (declared.required && operation.method !== 'get')
      throw new ApiError('parameter-missing', { parameter: 'body', found: 'missing', wanted: 'a JSON body' })
    return undefined
  }
  const value = parsed(text)
  const wrong = problem(declared.schema, value)
  if (wrong !== undefined) throw new ApiError('parameter-invalid', { parameter: 'body', ...wrong })
  return value
}

function parsed(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text)
    return value
  } catch {
    throw new ApiError('parameter-invalid', { parameter: 'body', found: text.slice(0, 60), wanted: 'JSON' })
  }
}

function problem(schema: JsonSchema, value: unknown): { readonly found: string; readonly wanted: string } | undefined {
  const wrong = jsonValidator(schema)(value)
  if (wrong === undefined) return undefined
  const place = wrong.instanceLocation.replace(/^#\/?/, '')
  return { found: JSON.stringify(value).slice(0, 60), wanted: `${place === '' ? '' : `${place}: `}${wrong.error}` }
}

/** `/pets/{petId}`: the answer repeats the id of the path. */
function withPath(value: unknown, { path }: Operation, pathValues: Readonly<Record<string, string>>): unknown {
  if (!isObject(value)) return value
  const told: Record<string, unknown> = { ...value }
  for (const [name, text] of Object.entries(pathValues)) {
    const last = path.endsWith(`{${name}}`)
    const member = [name, ...(last ? ['id'] : [])].find((candidate) => Object.hasOwn(told, candidate))
    if (member !== undefined) told[member] = inTypeOf(told[member], text)
  }
  return told
}

/** A member of another type is not the id of the path. */
function inTypeOf(value: unknown, text: string): unknown {
  if (typeof value === 'string') return text
  const number = Number(text)
  return typeof value === 'number' && text.trim() !== '' && Number.isFinite(number) ? number : value
}

/** The member of an answer about the caller that is different for every account. */
function ownMember(facts: Reached): string | undefined {
  return isAsked(facts) ? identityMember(facts.operation) : undefined
}

function isAsked({ operation, account }: Reached): boolean {
  return operation.method === 'get' && account !== undefined && isAboutCaller(operation)
}

/** An example shows one account; the made value has the id of another one. */
function withOwn(example: unknown, made: unknown, own = ''): unknown {
  return isObject(example) && isObject(made) ? { ...example, [own]: made[own] } : example
}

/** An answer about the caller names the tier of its account. */
function withTier(value: unknown, facts: Reached): unknown {
  return withWord(value, isAsked(facts) ? tierMember(facts.operation, facts.contract) : undefined, facts.account?.tier)
}

function withMail(value: unknown, facts: Reached): unknown {
  return withWord(value, isAsked(facts) ? mailMember(facts.operation) : undefined, facts.account?.email)
}

function withWord(value: unknown, member: string | undefined, own: string | undefined): unknown {
  return member === undefined || !isObject(value) || !Object.hasOwn(value, member) ? value : { ...value, [member]: own }
}

function withBody(value: unknown, body: unknown): unknown {
  if (!isObject(value) || !isObject(body)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, own]) => [name, Object.hasOwn(body, name) ? body[name] : own]),
  )
}
