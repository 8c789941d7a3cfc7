import {
  formsIn,
  isOfFormat,
  matchesPattern,
  memberAt,
  type Operation,
  operationById,
  type Parameter,
  resourcePath,
} from '../../spec/index.js'
import { hasSuccessStatus } from '../answer-kind.js'
import type { Evidence } from '../check.js'
import type { Exchange } from '../exchange.js'
import type { Probe } from '../probe.js'
import type { DataRow } from '../read/data-rows.js'
import { isCut } from '../read/is-capped.js'
import { rowsOf, tablesOf } from '../read/table-answer.js'
import { answerTo } from './filter-groups.js'
import { callWith, firstValues, listCall, listedValues, resourceIds } from './first-call.js'
import { isAbove } from './listed-ids.js'

export interface ResourceCall {
  readonly id: string
  readonly probe: Probe
}

/**
 * Calls for three ids: the first of the list, the last, and that of the row with the most members, which shows most
 * optional members. If the answer has one of several forms, also for an id of each form.
 */
export function resourceCalls(operation: Operation, evidence: Evidence): readonly ResourceCall[] {
  const name = operation.resource?.parameter ?? ''
  const ids = resourceIds(operation, name, evidence) ?? []
  const forms = idsOfForms(operation, evidence)
  const full = fullest(listedRows(operation, evidence).slice(1, -1))
  const wanted = [...new Set([ids[0], full?.text(operation.resource?.column ?? ''), ids.at(-1), ...forms])]
  return wanted.flatMap((id) => (id ? [callFor(operation, id, evidence)] : []))
}

const MOST_FORMS = 5

/** The first id of each form that the rows of the list name. */
function idsOfForms(operation: Operation, evidence: Evidence): readonly string[] {
  const { answer, resource } = operation
  const path = resourcePath(operation)
  const schema = answer.kind === 'json' ? answer.schema : undefined
  const around = path.length === 0 || schema === undefined ? schema : memberAt(schema, path.join('.'))
  const word = formsIn(around)?.member
  if (word === undefined) return []
  const ids = new Map<string | undefined, string>()
  for (const row of listedRows(operation, evidence)) {
    const id = row.text(resource?.column ?? '')
    if (id !== undefined && id !== '' && !ids.has(row.text(word))) ids.set(row.text(word), id)
  }
  return [...ids.values()].slice(0, MOST_FORMS)
}

/** Of the rows that show the most, the one in the middle. */
function fullest(rows: readonly DataRow[]): DataRow | undefined {
  const most = rows.reduce((number, row) => Math.max(number, shownIn(row)), 0)
  const full = rows.filter((row) => shownIn(row) === most)
  return full[Math.floor(full.length / 2)]
}

function shownIn(row: DataRow): number {
  return Object.values(row.values()).filter((value) => value !== null).length
}

function listedRows(operation: Operation, evidence: Evidence): readonly DataRow[] {
  const list = operationById(evidence.contract, operation.resource?.list)
  const answer = list && answerTo(listCall(operation, list, evidence), list, evidence)
  return answer === undefined ? [] : rowsOf(answer)
}

/** An id that the parameter's schema allows and that no row of the list has. */
export function unknownResource(operation: Operation, evidence: Evidence): ResourceCall | undefined {
  const parameter = operation.parameters.find(({ name }) => name === operation.resource?.parameter)
  const ids = parameter && resourceIds(operation, parameter.name, evidence)
  const [sample] = ids ?? []
  if (parameter === undefined || ids === undefined || sample === undefined) return undefined
  const id = unlistedId(sample, parameter, ids)
  return id === undefined ? undefined : callFor(operation, id, evidence)
}

export interface ForeignCall extends ResourceCall {
  /** The list that does not show the id. */
  readonly list: Operation
  readonly listed: Probe
}

/**
 * Two levels down: the id of the plain call below another id of the list above. Undefined if the document names no two
 * lists.
 */
export function foreignCall(operation: Operation, evidence: Evidence): ForeignCall | undefined {
  const list = operationById(evidence.contract, operation.resource?.list)
  const above = list?.parameters.find(({ name }) => name === list.resource?.parameter)
  if (list === undefined || above === undefined || !isAbove(above, list, operation)) return undefined
  const usual = firstValues(operation, evidence)
  const id = usual[operation.resource?.parameter ?? '']
  const other = listedValues(list, above, evidence).find((one) => one !== usual[above.name])
  if (id === undefined || other === undefined) return undefined
  const listed = callWith(list, evidence, { ...firstValues(list, evidence), [above.name]: other })
  return { id, list, listed, probe: callWith(operation, evidence, { ...usual, [above.name]: other }) }
}

/** The answer shows all rows of the list, and none with the id. */
export function lacksId({ id, list }: ForeignCall, exchange: Exchange | undefined, { resource }: Operation): boolean {
  const [answer] = hasSuccessStatus(exchange) ? tablesOf(exchange, list) : []
  if (answer === undefined || isCut(answer, list) || list.rows?.max !== undefined) return false
  const mayHide = list.parameters.some(
    ({ filter, default: usual, page, cursor }) => (filter && usual !== undefined) || page || cursor,
  )
  return !mayHide && rowsOf(answer).every((row) => row.text(resource?.column ?? '') !== id)
}

/** A longer value is no id. */
const LONGEST_ID = 200

/** An id written like the sample that the parameter's schema allows and that is not among the known ones. */
export function unlistedId(sample: string, parameter: Parameter, known: readonly string[]): string | undefined {
  if (sample.length > LONGEST_ID) return undefined
  return candidates(sample, parameter).find(
    (text) => text !== sample && !known.includes(text) && isLawful(text, parameter),
  )
}

function callFor(operation: Operation, id: string, evidence: Evidence): ResourceCall {
  const values = { ...firstValues(operation, evidence), [operation.resource?.parameter ?? '']: id }
  return { id, probe: callWith(operation, evidence, values) }
}

const LONG = 9

/** Ids written in the same way as an existing one. */
function candidates(sample: string, { maximum, pattern }: Parameter): readonly string[] {
  const nines = sample.replace(/\d/g, '9')
  const letters = sample.replace(/[a-z]/g, 'z').replace(/[A-Z]/g, 'Z')
  const mixed = letters.replace(/\d/g, '9')
  // The first letters often say what kind of id it is.
  const [kind = ''] = /^[A-Za-z]*/.exec(sample) ?? []
  const other = `${kind}${mixed.slice(kind.length)}`
  const number = maximum === undefined ? '999999999' : String(maximum)
  // Longer than any existing id; without a pattern a service may refuse it as no id at all.
  const long = sample.replace(/(?<!\d)\d+(?=\D*$)/, (digits) => '9'.repeat(Math.max(digits.length, LONG)))
  return [
    ...(/^\d+$/.test(sample) ? [number] : []),
    ...(long === sample || pattern === undefined ? [] : [long]),
    other,
    nines,
    mixed,
    letters,
    sample.replace(/\d/g, '0'),
    `${sample}-none`,
    ...endings(sample),
  ]
}

/** The same beginning and another end: a pattern may fix the first digits. */
function endings(sample: string): readonly string[] {
  const places = Array.from({ length: sample.length }, (_, at) => at).slice(1)
  return ['9', '0'].flatMap((digit) =>
    places.map((at) => withCheckDigit(sample, `${sample.slice(0, at)}${sample.slice(at).replace(/\d/g, digit)}`)),
  )
}

/** The last of 13 digits is often a check digit (EAN, ISBN): an id without it may be refused as no id at all. */
function withCheckDigit(sample: string, text: string): string {
  if (!/^\d{13}$/.test(sample) || checkDigit(sample) !== sample.at(-1)) return text
  return `${text.slice(0, -1)}${checkDigit(text)}`
}

function checkDigit(text: string): string {
  const sum = [...text.slice(0, 12)].reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0)
  return String((10 - (sum % 10)) % 10)
}

function isLawful(text: string, parameter: Parameter): boolean {
  const { type, format, pattern, minimum, maximum, maxLength, enum: words } = parameter
  if (format !== undefined && !isOfFormat(text, format)) return false
  if (text.length > (maxLength ?? text.length) || (type === 'integer' && !/^\d+$/.test(text))) return false
  if (Number(text) < (minimum ?? Number(text)) || Number(text) > (maximum ?? Number(text))) return false
  return words === undefined && (pattern === undefined || matchesPattern(text, pattern) === true)
}
