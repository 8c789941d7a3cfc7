import {
  type Column,
  commonestFirst,
  type FilterOp,
  type Operation,
  type Parameter,
  tableOf,
} from '../../../spec/index.js'
import type { Evidence } from '../../check.js'
import type { Probe } from '../../probe.js'
import { rowsOf } from '../../read/table-answer.js'
import { isLawful } from '../filter-candidates.js'
import { answerTo, requiredValues } from '../filter-groups.js'
import { callWith, firstCall } from '../first-call.js'
import { commonValues } from '../value-sources.js'

/**
 * Two requests for beginnings: by a text inside a word that begins no known row, whose answer has rows if the service
 * looks for the text anywhere; and by a text that tells two known rows with a long common beginning apart, whose answer
 * has both if the service compares only the first letters.
 */
export function beginningCalls(operation: Operation, parameter: Parameter, evidence: Evidence): readonly Probe[] {
  const { filter, required } = parameter
  if (filter?.op !== 'prefix' || filter.on !== 'row' || filter.via !== undefined) return []
  if (required) return sharedBeginning(operation, parameter, evidence)
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

/** The shortest beginning that most known texts share: a whole text, as in the plain call, has one row. */
function sharedBeginning(operation: Operation, parameter: Parameter, evidence: Evidence): readonly Probe[] {
  const length = Math.max(parameter.minLength ?? 0, LENGTH)
  const texts = commonValues(parameter, evidence, firstCall).map((text) => text.slice(0, length))
  const [value] = commonestFirst(texts.filter((text) => isLawful(text, parameter))).map(([text]) => text)
  if (value === undefined) return []
  return [callWith(operation, evidence, { ...requiredValues(operation, evidence), [parameter.name]: value })]
}

function innerText(texts: readonly string[]): readonly string[] {
  const beginnings = new Set(texts.map((text) => text.slice(0, LENGTH).toLowerCase()))
  const parts = texts.flatMap((text) => [...text.matchAll(INNER)].map(([, part = '']) => part))
  return parts.filter((part) => !beginnings.has(part.toLowerCase()))
}

/**
 * One letter more than two neighbours in the order of texts have in common, the longest first; it does not end with a
 * blank.
 */
function longBeginnings(texts: readonly string[]): readonly string[] {
  const sorted = [...new Set(texts)].toSorted((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1))
  const found = sorted.flatMap((text, index) => {
    const [letters, before] = [[...text], [...(sorted[index - 1] ?? '')]]
    const common = letters.findIndex((letter, at) => letter.toLowerCase() !== before[at]?.toLowerCase())
    const end = letters.findIndex((letter, at) => at >= common && letter.trim() !== '')
    return common < 1 || end === -1 ? [] : [letters.slice(0, end + 1).join('')]
  })
  return found.toSorted((a, b) => b.length - a.length)
}

/**
 * A request by a word of another column that no known text of the filter's own column has: its answer has rows if the
 * service looks in both.
 */
export function elsewhereCall(operation: Operation, parameter: Parameter, evidence: Evidence): Probe | undefined {
  const { filter, required, symbol, open, enum: words, pattern, format } = parameter
  const columns = tableOf(operation)?.columns.filter(isText) ?? []
  const isOwn = columns.some(({ name }) => name === filter?.column)
  if (filter === undefined || !TEXTS.has(filter.op) || filter.on !== 'row' || filter.via !== undefined) return undefined
  if (!isOwn || required || symbol || (words ?? pattern ?? format ?? filter.map) !== undefined) return undefined
  if (open.length + filter.open.length > 0) return undefined
  const plain = answerTo(firstCall(operation, evidence), operation, evidence)
  const rows = plain === undefined ? [] : rowsOf(plain)
  const own = rows.map((row) => plainLetters(row.text(filter.column) ?? ''))
  const isNamed = (name: string): boolean => parameter.description.toLowerCase().includes(name.toLowerCase())
  const others = columns.filter(({ name }) => name !== filter.column && !isNamed(name.split('.').at(-1) ?? ''))
  const found = rows.flatMap((row) => others.flatMap(({ name }) => row.text(name)?.match(LONG_WORD) ?? []))
  const value = found.find(
    (word) => isLawful(word, parameter) && own.every((text) => !text.includes(plainLetters(word))),
  )
  if (value === undefined) return undefined
  return callWith(operation, evidence, { ...requiredValues(operation, evidence), [parameter.name]: value })
}

/** In small letters and without accents, which a service may ignore. */
function plainLetters(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

const TEXTS: ReadonlySet<FilterOp> = new Set<FilterOp>(['eq', 'in', 'contains', 'prefix'])

/** A column of free texts. */
function isText({ type, enum: words, pattern }: Column): boolean {
  return type === 'string' && words === undefined && pattern === undefined
}

/**
 * Requests for a whole text by its beginning alone, a word or a code without its last letter, or the first of several
 * words, which is no known row's text: the answer has rows if the service looks for a part. Not for texts that the
 * document lists, nor if the document speaks of a part.
 */
export function partOfTextCalls(operation: Operation, parameter: Parameter, evidence: Evidence): readonly Probe[] {
  const { filter, required, symbol, open, enum: words, pattern, format, description } = parameter
  if ((filter?.op !== 'eq' && filter?.op !== 'in') || filter.on !== 'row' || filter.via !== undefined) return []
  const column = tableOf(operation)?.columns.find(({ name }) => name === filter.column)
  const isListed = (words ?? column?.enum ?? filter.map) !== undefined || open.length + filter.open.length > 0
  const isFormed = (pattern ?? format) !== undefined || required || symbol || PARTLY.test(description)
  if (column?.type !== 'string' || isListed || isFormed) return []
  const plain = answerTo(firstCall(operation, evidence), operation, evidence)
  const texts = plain === undefined ? [] : rowsOf(plain).flatMap((row) => row.text(filter.column) || [])
  const known = new Set(texts.map((text) => text.toLowerCase()))
  const beginnings = texts.filter((text) => WORD.test(text)).map((text) => text.slice(0, -1))
  const firstWords = texts.flatMap((text) => FIRST_WORD.exec(text)?.[0] ?? [])
  const isAsked = (text: string): boolean => !known.has(text.toLowerCase()) && isLawful(text, parameter)
  const fixed = requiredValues(operation, evidence)
  return [beginnings.find(isAsked), firstWords.find(isAsked)].flatMap((value) =>
    value === undefined ? [] : [callWith(operation, evidence, { ...fixed, [parameter.name]: value })],
  )
}

/** One word, long enough that its last letter is no ending of its own, or a code of letters and digits. */
const WORD = /^(\p{L}{4,}|(?=.*\p{L})(?=.*\d)[\p{L}\d-]{3,})$/u
/** The first of several words, such as the first name of a person. */
const FIRST_WORD = /^\p{L}{3,}(?= \p{L})/u
const LONG_WORD = /(?<![\p{L}\d])\p{L}{4,}(?![\p{L}\d])/gu
const PARTLY = /begin|start|prefix|part|contain|like|similar|search|fuzzy|match/i

const LENGTH = 3
/** So many letters behind the first one of a word. */
const INNER = /(?<=[\p{L}\d])([\p{L}\d]{3})/gu
