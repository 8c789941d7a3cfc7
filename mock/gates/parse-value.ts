import {
  isMultiple,
  isOfFormat,
  type JsonSchema,
  jsonValidator,
  jsonValue,
  matchesPattern,
  type Parameter,
  windowUnit,
} from '../../spec/index.js'
import type { ParameterValue } from '../model/facts.js'

export type ParsedValue = { readonly ok: true; readonly value: ParameterValue } | Refused

export interface Refused {
  readonly ok: false
  readonly found: string
  readonly wanted: string
  /** The maximum, when the value only exceeds it: a cap may clamp. */
  readonly over?: number
  /** The value is too short, and otherwise valid. */
  readonly short?: true
}

/** Parses a string of a request into the parameter's declared type. Pure; never throws. */
export function parseValue(parameter: Parameter, text: string): ParsedValue {
  if (parameter.json !== undefined) return parseJson(parameter.json, text)
  switch (parameter.type) {
    case 'integer':
    case 'number':
      return parseNumber(parameter, text)
    case 'boolean':
      return text === 'true' || text === 'false' ? { ok: true, value: text === 'true' } : refuse(text, 'true or false')
    case 'list':
      return parseList(parameter, text)
    case 'string':
      return parseText(parameter, text)
  }
}

/** A value of the document, or of a request made from another one: the members of its lists are joined by commas. */
export function parseOwnValue(parameter: Parameter, text: string): ParsedValue {
  const { separator: _, ...joined } = parameter
  return parseValue(parameter.separator === undefined ? parameter : joined, text)
}

function parseJson(schema: JsonSchema, text: string): ParsedValue {
  const value = jsonValue(text)
  if (value === undefined) return refuse(text, 'JSON text')
  const problem = jsonValidator(schema)(value)
  return problem === undefined ? { ok: true, value: text } : refuse(text, `JSON of the schema: ${problem.error}`)
}

const DAYS = /^0*[1-9]\d*$/
const NUMBER = /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d{1,3})?$/i

function parseNumber(parameter: Parameter, text: string): ParsedValue {
  const value = NUMBER.test(text.trim()) ? Number(text) : Number.NaN
  if (!Number.isFinite(value)) return refuse(text, parameter.type === 'integer' ? 'a whole number' : 'a number')
  if (parameter.type === 'integer' && !Number.isInteger(value)) return refuse(text, 'a whole number')
  const outside = beyondBounds(parameter, value, text)
  if (outside !== undefined) return outside
  const { multipleOf, enum: listed } = parameter
  if (listed !== undefined && !listed.some((one) => Number(one) === value))
    return refuse(text, `one of ${listed.join(', ')}`)
  if (multipleOf !== undefined && !isMultiple(value, multipleOf)) return refuse(text, `a multiple of ${multipleOf}`)
  // A look-back or cap of zero or less is invalid, even if the schema states no minimum.
  if (value < 1 && (parameter.cap === 'rows' || windowUnit(parameter.filter?.op) !== undefined))
    return refuse(text, 'at least 1')
  return { ok: true, value }
}

function beyondBounds(
  { minimum, maximum, exclusiveMinimum, exclusiveMaximum }: Parameter,
  value: number,
  text: string,
): Refused | undefined {
  if (minimum !== undefined && value < minimum) return refuse(text, `at least ${minimum}`)
  if (maximum !== undefined && value > maximum) return { ...refuse(text, `at most ${maximum}`), over: maximum }
  if (exclusiveMinimum !== undefined && value <= exclusiveMinimum) return refuse(text, `more than ${exclusiveMinimum}`)
  if (exclusiveMaximum !== undefined && value >= exclusiveMaximum) return refuse(text, `less than ${exclusiveMaximum}`)
  return undefined
}

function parseList(parameter: Parameter, text: string): ParsedValue {
  const members = text
    .split(parameter.separator === '|' || parameter.separator === ' ' ? parameter.separator : ',')
    .map((member) => member.trim())
    .filter((member) => member !== '')
  if (members.length === 0) return refuse(text, 'at least one value')
  for (const member of members) {
    const checked = parseText(parameter, member)
    if (!checked.ok) return checked
  }
  return checkCount(parameter, members, text) ?? checkShape(parameter, members, text) ?? { ok: true, value: members }
}

function checkCount(parameter: Parameter, { length }: readonly string[], text: string): Refused | undefined {
  const { minItems, maxItems } = parameter
  if (minItems !== undefined && length < minItems) return refuse(text, `at least ${minItems} values`)
  if (maxItems !== undefined && length > maxItems) return refuse(text, `at most ${maxItems} values`)
  return undefined
}

/** A value that a filter splits must have all parts. */
function checkShape({ filter }: Parameter, members: readonly string[], text: string): Refused | undefined {
  const areNumbers = members.every((member) => NUMBER.test(member))
  const { length } = members
  if (filter?.op === 'bbox' && !(areNumbers && length === 4))
    return refuse(text, 'four numbers: west, south, east, north')
  if (filter?.op === 'near' && !(areNumbers && (length === 2 || length === 3)))
    return refuse(text, 'latitude, longitude and, if wanted, kilometres')
  if (filter?.op === 'between' && length !== 2) return refuse(text, 'two values: from, to')
  return undefined
}

function parseText(parameter: Parameter, text: string): ParsedValue {
  const { enum: allowed, minLength, maxLength, pattern, format, cursor } = parameter
  if (allowed !== undefined && !allowed.includes(text)) return refuse(text, `one of ${allowed.join(', ')}`)
  if (minLength !== undefined && text.length < 2 * minLength && lengthOf(text) < minLength)
    return { ...refuse(text, `at least ${minLength} characters`), short: true }
  if (maxLength !== undefined && text.length > maxLength && lengthOf(text) > maxLength)
    return refuse(text, `at most ${maxLength} characters`)
  if (pattern !== undefined && matchesPattern(text, pattern) === false) return refuse(text, `text matching ${pattern}`)
  // A cursor of an earlier answer may contain more than a plain value.
  if (format !== undefined && cursor === undefined && !isOfFormat(text, format))
    return refuse(text, `text of the format ${format}`)
  if (windowUnit(parameter.filter?.op) !== undefined && !DAYS.test(parameter.filter?.map?.[text] ?? text))
    return refuse(text, 'a whole number of units, at least 1')
  return { ok: true, value: text }
}

/** In characters, as JSON Schema counts: one or two units of `length`. */
function lengthOf(text: string): number {
  let length = 0
  for (const _ of text) length += 1
  return length
}

const SHOWN = 60

/** Quotes what the caller sent, cut to a short length. */
function refuse(found: string, wanted: string): Refused {
  return { ok: false, found: found.length > SHOWN ? `${found.slice(0, SHOWN)}...` : found, wanted }
}
