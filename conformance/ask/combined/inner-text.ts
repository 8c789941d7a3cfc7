import { type Operation, type Parameter, tableOf } from '../../../spec/index.js'
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

/**
 * A request for a whole word by its beginning alone, which is no known row's word: its answer has rows if the service
 * looks for beginnings. Not for words that the document lists, nor if the document speaks of a part.
 */
export function beginningCall(operation: Operation, parameter: Parameter, evidence: Evidence): Probe | undefined {
  const { filter, required, symbol, open, enum: words, pattern, format, description } = parameter
  if ((filter?.op !== 'eq' && filter?.op !== 'in') || filter.on !== 'row' || filter.via !== undefined) return undefined
  const column = tableOf(operation)?.columns.find(({ name }) => name === filter.column)
  const isListed = (words ?? column?.enum ?? filter.map) !== undefined || open.length + filter.open.length > 0
  const isFormed = (pattern ?? format) !== undefined || required || symbol || PARTLY.test(description)
  if (column?.type !== 'string' || isListed || isFormed) return undefined
  const plain = answerTo(firstCall(operation, evidence), operation, evidence)
  const texts = plain === undefined ? [] : rowsOf(plain).flatMap((row) => row.text(filter.column) || [])
  const known = new Set(texts.map((text) => text.toLowerCase()))
  const beginnings = texts.filter((text) => WORD.test(text)).map((text) => text.slice(0, -1))
  const value = beginnings.find((text) => !known.has(text.toLowerCase()) && isLawful(text, parameter))
  if (value === undefined) return undefined
  return callWith(operation, evidence, { ...requiredValues(operation, evidence), [parameter.name]: value })
}

/** One word, long enough that its last letter is no ending of its own. */
const WORD = /^\p{L}{4,}$/u
const PARTLY = /begin|start|prefix|part|contain|like|similar|search|fuzzy|match/i

const LENGTH = 3
/** So many letters behind the first one of a word. */
const INNER = /(?<=[\p{L}\d])([\p{L}\d]{3})/gu
