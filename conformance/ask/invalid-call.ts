import { jsonValidator, matchesPattern, multipleAbove, type Operation, type Parameter } from '../../spec/index.js'
import type { Evidence } from '../check.js'
import { isCallable } from '../credentials/may-call.js'
import type { Probe } from '../probe.js'
import { callWith, firstCall, firstValues } from './first-call.js'
import { lawfulNumber } from './made-value.js'

export interface InvalidCall {
  readonly parameter: string
  readonly value: string
  readonly probe: Probe
}

/** The plain call with one value that certainly breaks its parameter's schema. */
export function invalidCall(operation: Operation, evidence: Evidence): InvalidCall | undefined {
  return wordCalls(operation, evidence)[0]
}

/** The same for each parameter that certainly refuses a word. */
export function wordCalls(operation: Operation, evidence: Evidence): readonly InvalidCall[] {
  return operation.parameters.flatMap((parameter) => {
    const value = parameter.symbol || parameter.cursor !== undefined ? undefined : refusedWord(parameter)
    return value === undefined ? [] : callsWith(operation, parameter, [value], evidence)
  })
}

/** The plain call with each value that breaks a different word of the parameter's schema. */
export function invalidCalls(operation: Operation, parameter: Parameter, evidence: Evidence): readonly InvalidCall[] {
  return callsWith(operation, parameter, [...refusedValues(parameter), ...impossibleDays(parameter)], evidence)
}

/**
 * A day that no calendar has: a careless reader takes it for one in March. Only a catalogue of errors says that it is
 * wrong.
 */
export function impossibleDays({ in: place, type, format, cursor, ...one }: Parameter): readonly string[] {
  const isOther = (cursor ?? one.enum ?? one.pattern ?? one.json) !== undefined || one.symbol
  if (place !== 'query' || type !== 'string' || isOther) return []
  if (format === 'date-time') return ['2026-02-30T00:00:00Z']
  return format === 'date' ? ['2026-02-30'] : []
}

function callsWith(
  operation: Operation,
  parameter: Parameter,
  values: readonly string[],
  evidence: Evidence,
): readonly InvalidCall[] {
  if (!isCallable(operation) || firstCall(operation, evidence) === undefined) return []
  const fixed = firstValues(operation, evidence)
  return values.map((value) => ({
    parameter: parameter.name,
    value,
    probe: callWith(operation, evidence, { ...fixed, [parameter.name]: value }),
  }))
}

/**
 * A value for each word of the schema that refuses one, the most certain first. Other checks judge cursors and caps.
 */
export function refusedValues(parameter: Parameter): readonly string[] {
  const {
    in: place,
    type,
    symbol,
    cursor,
    columns,
    minLength = 0,
    maxLength = LONGEST,
    pattern,
    enum: words,
  } = parameter
  if (place !== 'query' || symbol || cursor !== undefined || columns !== undefined) return []
  const word = refusedWord(parameter) ?? wordBeside(parameter)
  const isFree = type === 'string' && words === undefined && pattern === undefined
  const short = isFree && minLength > 1 ? 'p'.repeat(minLength - 1) : undefined
  const long = isFree && maxLength < LONGEST ? 'p'.repeat(maxLength + 1) : undefined
  return [word, short, long, ...refusedNumbers(parameter), ...refusedLists(parameter)].filter(
    (value) => value !== undefined,
  )
}

/** A longer value could break the limits of an address, not those of its parameter. */
const LONGEST = 1000
/** The same for a list. */
const MOST_MEMBERS = 100

const WORD = 'pipeproof-no-such-value'

/** A string instead of a number, a date or a listed word: even a lenient reader refuses it. */
function refusedWord({ in: place, type, format, enum: words, json }: Parameter): string | undefined {
  if (place !== 'query') return undefined
  // A lenient reader may take plain text for a JSON string.
  if (json !== undefined) return jsonValidator(json)(WORD) === undefined ? undefined : WORD
  if (type === 'integer' || type === 'number' || type === 'boolean') return WORD
  const isKnown = words !== undefined || format === 'date' || format === 'date-time' || format === 'uuid'
  return isKnown ? WORD : undefined
}

/** A string that is no place and that the pattern refuses. */
function wordBeside({ pattern, filter }: Parameter): string | undefined {
  if (filter?.op === 'bbox' || filter?.op === 'near') return WORD
  return pattern !== undefined && matchesPattern(WORD, pattern) === false ? WORD : undefined
}

function refusedNumbers(parameter: Parameter): readonly string[] {
  const { type, minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf, enum: listed = [] } = parameter
  if (type !== 'integer' && type !== 'number') return []
  const step = multipleOf ?? 1
  const within = lawfulNumber(parameter, multipleAbove(minimum ?? 0, step) + step)
  const between = type === 'integer' ? within - 1 : within - step / 2
  const numbers = [
    ...(listed.length === 0 ? [] : [Math.max(...listed.map(Number)) + step]),
    ...(multipleOf === undefined || (type === 'integer' && multipleOf <= 1) ? [] : [between]),
    ...(minimum === undefined ? [] : [minimum - step]),
    ...(exclusiveMinimum === undefined ? [] : [exclusiveMinimum]),
    ...(maximum === undefined || mayBeCut(parameter) ? [] : [maximum + step]),
    ...(exclusiveMaximum === undefined || mayBeCut(parameter) ? [] : [exclusiveMaximum]),
  ]
  return [...new Set(numbers.map(String))].filter((number) => !listed.includes(number))
}

/**
 * A larger size may lawfully be cut, unless it is refused, and so may a longer history, where it depends on the tier.
 */
function mayBeCut({ cap, over, byTier }: Parameter): boolean {
  return (cap !== undefined && over !== 'refused') || byTier !== undefined
}

/**
 * A list with too many or too few members, all of them different and lawful, and one whose second member is no listed
 * word.
 */
function refusedLists(parameter: Parameter): readonly string[] {
  const { type, minItems = 0, maxItems = MOST_MEMBERS, enum: words = [] } = parameter
  if (type !== 'list') return []
  const members = lawfulMembers(parameter)
  const counted = [maxItems < MOST_MEMBERS ? maxItems + 1 : 0, minItems - 1].flatMap((count) =>
    count > 0 && count <= members.length ? [members.slice(0, count).join(',')] : [],
  )
  return [...counted, ...words.slice(0, 1).map((word) => `${word},${WORD}`)]
}

/** Whole numbers are texts, too. */
function lawfulMembers({
  enum: words,
  pattern,
  format,
  minLength = 0,
  minimum,
  maximum,
}: Parameter): readonly string[] {
  if (words !== undefined) return words
  const isFree = [pattern, format, minimum, maximum].every((limit) => limit === undefined) && minLength <= 1
  return isFree ? Array.from({ length: MOST_MEMBERS }, (_, index) => String(index + 1)) : []
}
