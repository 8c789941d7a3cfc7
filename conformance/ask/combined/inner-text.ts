import { type Operation, type Parameter, tableOf } from '../../../spec/index.js'
import type { Evidence } from '../../check.js'
import type { Probe } from '../../probe.js'
import { rowsOf } from '../../read/table-answer.js'
import { isLawful } from '../filter-candidates.js'
import { answerTo, requiredValues } from '../filter-groups.js'
import { callWith, firstCall } from '../first-call.js'

/**
 * Two requests for beginnings: by a text inside a word that begins no known row, whose answer has rows if the service looks
 * for the text anywhere; and by a text that tells two known rows with a long common beginning apart, whose answer has both
 * if the service compares only the first letters.
 */
export function beginningCalls(operation: Operation, parameter: Parameter, evidence: Evidence): readonly Probe[] {
  const { filter, required } = parameter
  if (filter?.op !== 'prefix' || filter.on !== 'row' || filter.via !== undefined || required) return []
  const plain = answerTo(firstCall(operation, evidence), operation, evidence)
  if (plain === undefined) return []
  const texts = rowsOf(plain).flatMap((row) => row.text(filter.column) || [])
  const isAsked = (value: string): boolean => isLawful(value, parameter)
  const values = [innerText(texts).find(isAsked), longBeginnings(texts).find(isAsked)]
  return values.flatMap((value) =>
    value === undefined
      ? []
      : [callWith(operation, evidence, { ...requiredValues(operation, evidence), [parameter.name]: value })],
  )
}

function innerText(texts: readonly string[]): readonly string[] {
  const beginnings = new Set(texts.map((text) => text.slice(0, LENGTH).toLowerCase()))
  const parts = texts.flatMap((text) => [...text.matchAll(INNER)].map(([, part = '']) => part))
  return parts.filter((part) => !beginnings.has(part.toLowerCase()))
}

/** One letter more than two neighbours in the order of texts have in common, the longest first. */
function longBeginnings(texts: readonly string[]): readonly string[] {
  const sorted = [...new Set(texts)].toSorted((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1))
  const found = sorted.flatMap((text, index) => {
    const [letters, before] = [[...text], [...(sorted[index - 1] ?? '')]]
    const common = letters.findIndex((letter, at) => letter.toLowerCase() !== before[at]?.toLowerCase())
    return common < 1 ? [] : [letters.slice(0, common + 1).join('')]
  })
  return found.toSorted((a, b) => b.length - a.length)
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
