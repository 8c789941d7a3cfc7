import { madeOnce, type Operation, operationFor, type Parameter } from '../../spec/index.js'
import { ApiError, type ErrorFacts } from '../model/api-error.js'
import type { Identified, ParameterValue, Parsed, Routed } from '../model/facts.js'
import { readCookie } from '../model/read-cookie.js'
import { type QueryPair, readQuery } from '../model/read-query.js'
import { parseOwnValue, parseValue, type Refused } from './parse-value.js'

/**
 * The parameters of a request, typed as the contract declares them, with the defaults and limits of the caller's tier.
 * Names that the operation does not know are ignored and an empty value counts as absent. Throws only `ApiError`.
 */
export function parseParameters(facts: Routed & Partial<Pick<Identified, 'tier'>>): Pick<Parsed, 'values' | 'given'> {
  const pairs = readQuery(facts.request.query)
  const values: Record<string, ParameterValue> = Object.create(null)
  const given = new Set<string>()
  const readers = readersOf(operationFor(facts.operation, facts.tier?.name))
  for (const { name, isInQuery, fallback, required, parameter } of readers) {
    const sent = isInQuery ? queryText(parameter, name, pairs, facts) : textOf(parameter, facts)
    const value = sent === undefined ? undefined : settle(parameter, sent, facts)
    if (value !== undefined) {
      values[name] = value
      given.add(name)
    } else if (fallback !== undefined) values[name] = fallback
    else if (required) throw new ApiError('parameter-missing', { parameter: name, found: 'missing', wanted: 'a value' })
  }
  return { values, given }
}

/** What every request reads of a parameter, in objects of one shape, because most requests omit most parameters. */
const readersOf = madeOnce(({ parameters }: Operation) =>
  parameters.map((parameter) => {
    const { name, in: place, default: text } = parameter
    const parsed = text === undefined ? undefined : parseOwnValue(parameter, text)
    const fallback = parsed?.ok ? parsed.value : undefined
    return {
      name,
      isInQuery: place === 'query',
      fallback,
      required: parameter.required && text === undefined,
      parameter,
    }
  }),
)

/** The text sent for a parameter outside the query; undefined = absent. */
function textOf(parameter: Parameter, facts: Routed): string | undefined {
  if (parameter.in === 'path') return facts.pathValues[parameter.name]
  if (parameter.in === 'header') return facts.request.header(parameter.name.toLowerCase())
  return cookieOf(parameter, facts)
}

function queryText(parameter: Parameter, name: string, pairs: readonly QueryPair[], facts: Routed): string | undefined {
  let text: string | undefined
  for (const pair of pairs) {
    if (pair.name !== name || pair.value === '') continue
    if (pair.value === undefined) return reject(parameter, 'broken percent-encoding', 'UTF-8 text', facts)
    if (text === undefined) text = pair.value
    else if (parameter.type === 'list') text = `${text},${pair.value}`
    else return reject(parameter, 'several values', 'one value', facts)
  }
  return text
}

function cookieOf(parameter: Parameter, facts: Routed): string | undefined {
  const text = readCookie(facts.request.header('cookie'), parameter.name)
  if (text === undefined || text === '') return undefined
  try {
    return decodeURIComponent(text)
  } catch {
    return reject(parameter, 'broken percent-encoding', 'UTF-8 text', facts)
  }
}

function settle(parameter: Parameter, text: string, facts: Routed): ParameterValue | undefined {
  const parsed = parseValue(parameter, text)
  if (parsed.ok) return parsed.value
  const isLowered = parameter.over === undefined ? facts.choices['over-cap'] !== '400' : parameter.over === 'lowered'
  if (parsed.over !== undefined && parameter.cap === 'rows' && isLowered) return parsed.over
  if (parsed.short) return rejectShort(parameter, parsed, facts)
  return reject(parameter, parsed.found, parsed.wanted, facts)
}

/** An invalid value is refused or ignored, as the open point chooses. */
function reject(parameter: Parameter, found: string, wanted: string, facts: Routed): undefined {
  const refusal: ErrorFacts = { parameter: parameter.name, found, wanted }
  switch (facts.choices['invalid-value']) {
    case 'ignored':
      return undefined
    case 'empty':
      throw new ApiError('no-data', refusal)
    case 'line':
      throw new ApiError('parameter-invalid', { ...refusal, shape: 'line' })
    default:
      throw new ApiError('parameter-invalid', refusal)
  }
}

function rejectShort(parameter: Parameter, refused: Refused, facts: Routed): undefined {
  const refusal: ErrorFacts = { parameter: parameter.name, found: refused.found, wanted: refused.wanted }
  if (facts.choices['short-name-query'] === 'no-data') throw new ApiError('no-data', refusal)
  throw new ApiError('parameter-too-short', refusal)
}
