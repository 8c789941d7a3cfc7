import type { Operation, Parameter } from '../../../spec/index.js'
import type { Evidence } from '../../check.js'
import type { Probe } from '../../probe.js'
import { rowsOf } from '../../read/table-answer.js'
import { isLawful } from '../filter-candidates.js'
import { answerTo, requiredValues } from '../filter-groups.js'
import { callWith, firstCall } from '../first-call.js'

/**
 * A request for beginnings by a text inside a word that begins no known row: its answer has rows if the service looks for
 * the text anywhere.
 */
export function innerTextCall(operation: Operation, parameter: Parameter, evidence: Evidence): Probe | undefined {
  const { filter, required } = parameter
  if (filter?.op !== 'prefix' || filter.on !== 'row' || filter.via !== undefined || required) return undefined
  const plain = answerTo(firstCall(operation, evidence), operation, evidence)
  if (plain === undefined) return undefined
  const texts = rowsOf(plain).flatMap((row) => row.text(filter.column) || [])
  const beginnings = new Set(texts.map((text) => text.slice(0, LENGTH).toLowerCase()))
  const parts = texts.flatMap((text) => [...text.matchAll(INNER)].map(([, part = '']) => part))
  const value = parts.find((part) => !beginnings.has(part.toLowerCase()) && isLawful(part, parameter))
  if (value === undefined) return undefined
  return callWith(operation, evidence, { ...requiredValues(operation, evidence), [parameter.name]: value })
}

const LENGTH = 3
/** So many letters behind the first one of a word. */
const INNER = /(?<=[\p{L}\d])([\p{L}\d]{3})/gu
