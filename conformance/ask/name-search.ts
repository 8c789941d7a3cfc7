import { isPartOfText, type Operation, type Parameter } from '../../spec/index.js'
import type { Evidence } from '../check.js'
import type { Probe } from '../probe.js'
import type { DataRow } from '../read/data-rows.js'
import { rowsOf, type TableAnswer } from '../read/table-answer.js'
import { isSubset, likeness, triplesOf, wordsOf } from '../read/trigrams.js'
import { answerTo, requiredValues } from './filter-groups.js'
import { callWith, firstCall } from './first-call.js'
import { lawfulNumber } from './made-value.js'
import { type Values, withParameters } from './make-probe.js'
import { reworded } from './reworded.js'
import { rowFilters } from './row-filters.js'
import { rareProbes } from './single-filters.js'
import { hasRoom, spareTier } from './tier-calls.js'

/** Queries made from a name in another answer of the operation. */
export interface NameSearch {
  readonly name: string
  /**
   * Searches for whole names, each with a name of another answer. Other names resemble it if possible, so that the
   * first place in the ranking means something.
   */
  readonly exact: readonly Exact[]
  /** One letter is missing from the middle of the longest word, or its first letter is replaced. */
  readonly typos: readonly Typo[]
  /**
   * The plain call by the tier that sends the searches, if another tier sends the usual one: a service may show a lower
   * tier fewer rows.
   */
  readonly plain?: Probe
  /** A query of the minimum length, and one shorter; absent if no minimum is documented. */
  readonly shortest?: Probe
  readonly tooShort?: Probe
}

export interface Exact {
  readonly probe: Probe
  readonly known: string
  /** The same search without limit and filters: among few rows no order shows. */
  readonly whole: Probe
}

export interface Typo {
  readonly probe: Probe
  readonly misspelt: string
}

/** So many names are considered. The one with the longest word loses the smallest share of its trigrams by a typo. */
const NAMES = 30
/** How many names are compared with each other. */
const COMPARED = 200
/** Characters. A longer text is not a name, and does not fit into a request. */
const LONGEST = 200

export function searchParameter(operation: Operation): Parameter | undefined {
  return operation.parameters.find(({ filter }) => filter?.op === 'trigram')
}

/** The parameter that searches by similarity, else by a part of a text. */
export function minimumParameter(operation: Operation): Parameter | undefined {
  return searchParameter(operation) ?? operation.parameters.find(isPartOfText)
}

export function nameSearch(operation: Operation, evidence: Evidence): NameSearch | undefined {
  return evidence.cached(`name search of ${operation.id}`, (seen) => makeSearch(operation, seen))
}

function makeSearch(operation: Operation, evidence: Evidence): NameSearch | undefined {
  const parameter = minimumParameter(operation)
  const column = parameter?.filter?.column
  const base = answerTo(firstCall(operation, evidence), operation, evidence)
  if (parameter === undefined || base === undefined || column === undefined) return undefined
  const all = namesOf(base, column)
  const names = all.slice(0, NAMES)
  const least = parameter.minLength ?? 0
  const code = parameter.filter?.op === 'trigram' ? undefined : names.find((text) => text.trim().length >= least)
  const name = names.filter((text) => longestWord(text).length >= 5).sort(byLongestWord)[0] ?? code
  if (name === undefined) return undefined
  const tier = spareTier(operation, evidence)
  const required = requiredValues(operation, evidence)
  const isUsual = tier === base.exchange.probe.presented.tier
  const plain = isUsual ? {} : { plain: withParameters(operation, required, tier) }
  const ask = (query: string, further: Values = {}): Probe => {
    const values = { ...required, ...further, [parameter.name]: query }
    const spare = withParameters(operation, values, tier)
    const usual = callWith(operation, evidence, values)
    if (evidence.answer(spare) !== undefined) return spare
    return evidence.answer(usual) !== undefined || !hasRoom(tier, evidence) ? usual : spare
  }
  // A search may ignore a filter; beside several filters too few rows are left to show it.
  const rowOf = (answer: TableAnswer, text: string) => rowsOf(answer).find((row) => row.text(column) === text)
  const typos = misspellings(name).map((misspelt, place) => ({
    probe: ask(misspelt, place === 0 ? wordsOfRow(rowOf(base, name), operation, 0) : {}),
    misspelt,
  }))
  const word = longestWord(name).length < 5 ? name.trim() : longestWord(name)
  const short = least < 2 || word.length < least ? {} : shortQueries(word, least, ask)
  const exact = [base, ...rareAnswer(operation, evidence)].flatMap((answer) => {
    const compared = namesOf(answer, column).slice(0, COMPARED)
    const known = mostResembled(compared) ?? compared.at(-1)
    if (known === undefined) return []
    const beside = { ...few(operation), ...wordsOfRow(rowOf(answer, known), operation, 1) }
    const query = reworded(known, compared)
    return [{ known, probe: ask(query, beside), whole: ask(query) }]
  })
  return { name, exact, typos, ...plain, ...short }
}

function namesOf(answer: TableAnswer, column: string): readonly string[] {
  const texts = rowsOf(answer).map((row) => row.text(column) ?? '')
  return texts.filter((text) => text !== '' && text.length <= LONGEST)
}

/**
 * An answer with rows that the plain answer lacks. A name of the plain answer may come first for other reasons than
 * similarity.
 */
function rareAnswer(operation: Operation, evidence: Evidence): readonly TableAnswer[] {
  const answers = rareProbes(operation, evidence).map((probe) => answerTo(probe, operation, evidence))
  return answers.filter((answer) => answer !== undefined).slice(0, 1)
}

/**
 * With a low limit: a service that ignores the limit of a search shows more rows. More than one row shows whether the
 * service sorts in another way if a limit is sent.
 */
function few({ parameters }: Operation): Values {
  const cap = parameters.find((parameter) => parameter.cap === 'rows')
  return cap === undefined ? {} : { [cap.name]: lawfulNumber(cap, 3) }
}

function shortQueries(word: string, length: number, ask: (query: string) => Probe) {
  return { shortest: ask(word.slice(0, length)), tooShort: ask(word.slice(0, length - 1)) }
}

/** Every second documented word of a row, as filters: rows with other words show that a search ignores them. */
function wordsOfRow(row: DataRow | undefined, operation: Operation, turn: number): Values {
  const words = rowFilters(operation).flatMap(
    ({ parameter: { name, required, default: usual, enum: listed }, filter }) => {
      const text = row?.text(filter.column)
      const isLawful = filter.op === 'eq' && filter.map === undefined && !required && usual === undefined
      return isLawful && text !== undefined && listed?.includes(text) === true ? [[name, text] as const] : []
    },
  )
  return Object.fromEntries(words.filter((_, at) => at % 2 === turn))
}

/**
 * The name that the most names before it resemble; undefined if no name resembles an earlier one. A search that only
 * keeps the order of the plain answer returns one of the earlier names first.
 */
function mostResembled(names: readonly string[]): string | undefined {
  const seen = [...new Set(names)].map((name) => ({ name, words: wordsOf(name), triples: triplesOf(name) }))
  // A search that measures the share of the query finds a longer name with the same trigrams equally similar.
  const isPart = (triples: ReadonlySet<string>, but: string): boolean =>
    seen.some((other) => other.words !== but && isSubset(triples, other.triples))
  const rivals = ({ words, triples }: (typeof seen)[number], place: number): number =>
    seen.slice(0, place).filter((other) => other.words !== words && likeness(triples, other.triples) >= ALIKE).length
  const counts = seen
    .map((one, place) => ({ name: one.name, count: rivals(one, place) }))
    .filter(({ count }) => count > 0)
  const ranked = counts.sort((a, b) => b.count - a.count || byLongestWord(a.name, b.name)).map(({ name }) => name)
  return ranked.find((name) => !isPart(triplesOf(name), wordsOf(name))) ?? ranked[0]
}

/** Any fuzzy search treats names as similar that share this part of their trigrams. */
const ALIKE = 0.3

function misspellings(name: string): readonly string[] {
  const word = longestWord(name)
  const at = Math.floor(word.length / 2)
  const missing = name.replace(word, word.slice(0, at) + word.slice(at + 1))
  return name.length < LONG ? [missing] : [missing, mistyped(name) + name.slice(1)]
}

/** A wrong first letter changes three trigrams: a search may lawfully miss a shorter name. */
const LONG = 9

/** Replaces the first letter. Without it the rest would be a part of the name, and a search may find parts. */
function mistyped(name: string): string {
  const letter = name.slice(0, 1)
  const next = String.fromCharCode(letter.charCodeAt(0) + 1)
  return /[A-Ya-y]/.test(letter) ? next : 'A'
}

function longestWord(name: string): string {
  return (name.match(/[A-Za-z]+/g) ?? []).reduce((longest, word) => (word.length > longest.length ? word : longest), '')
}

function byLongestWord(a: string, b: string): number {
  return longestWord(b).length - longestWord(a).length || (a < b ? -1 : 1)
}
