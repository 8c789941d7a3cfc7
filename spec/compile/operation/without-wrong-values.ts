import type { Parameter } from '../../contract/parameter.js'
import { jsonValue } from '../../json-text.js'
import { isMultiple } from '../../multiple.js'
import { isOfFormat } from '../../pattern/is-of-format.js'
import { jsonValidator } from '../../pattern/json-validator.js'
import { matchesPattern } from '../../pattern/linear-pattern.js'
import type { Compilation } from '../base/compilation.js'
import { compact } from '../source/compact.js'

/** Leaves out a default and an example that break the limits of their own parameter: a strict service refuses them. */
export function withoutWrongValues(parameter: Parameter, { notes }: Compilation): Parameter {
  const { minItems = 0, maxItems = Number.POSITIVE_INFINITY } = parameter
  const kept = (value: string | undefined): string | undefined => {
    if (value === undefined) return value
    const members = membersOf(value, parameter)
    const isCounted = members.length >= minItems && members.length <= maxItems
    if (isCounted && members.every((one) => obeys(one, parameter))) return value
    notes.add('defaults and examples that break their own schema are left out', `${parameter.name} (${value})`)
    return undefined
  }
  return compact({ ...parameter, default: kept(parameter.default), example: kept(parameter.example) })
}

function membersOf(value: string, { type }: Parameter): readonly string[] {
  return type === 'list' ? value.split(',').map((member) => member.trim()) : [value]
}

function obeys(value: string, parameter: Parameter): boolean {
  const { type, json } = parameter
  if (json !== undefined) return jsonValidator(json)(jsonValue(value)) === undefined
  if (type === 'boolean') return value === 'true' || value === 'false'
  if (type === 'integer' || type === 'number') return isWithin(Number(value || Number.NaN), parameter)
  const { enum: words, minLength = 0, maxLength = Number.POSITIVE_INFINITY, pattern, format } = parameter
  const { length } = [...value]
  return (
    (words === undefined || words.includes(value)) &&
    length >= minLength &&
    length <= maxLength &&
    (pattern === undefined || matchesPattern(value, pattern) !== false) &&
    (format === undefined || isOfFormat(value, format))
  )
}

function isWithin(value: number, { type, enum: words, multipleOf, ...limits }: Parameter): boolean {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum } = limits
  return (
    Number.isFinite(value) &&
    (type === 'number' || Number.isInteger(value)) &&
    (words === undefined || words.some((word) => Number(word) === value)) &&
    (multipleOf === undefined || isMultiple(value, multipleOf)) &&
    value >= (minimum ?? value) &&
    value <= (maximum ?? value) &&
    value > (exclusiveMinimum ?? Number.NEGATIVE_INFINITY) &&
    value < (exclusiveMaximum ?? Number.POSITIVE_INFINITY)
  )
}
