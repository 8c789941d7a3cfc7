import { type Contract, type JsonSchema, type Operation, operationById, tableOf } from '../../spec/index.js'
import { answerKind, refusal } from '../answer-kind.js'
import type { Exchange } from '../exchange.js'
import type { BodyForm } from '../read/body-form.js'
import { errorCode } from '../read/error-members.js'
import { rateFigure } from '../read/rate-figure.js'
import { headerOf, readText } from '../read/response-text.js'

/** One HTML page proves nothing, because a single operation may be out of order. */
const FEWEST_OPERATIONS = 2
const FOREIGN: ReadonlySet<BodyForm> = new Set<BodyForm>(['html', 'xml', 'json'])
/** Two services may by chance share one name in this many. */
const SHARED = 4

/**
 * The answers that show another service: web pages, or JSON without any name, error code or header of the contract.
 * Undefined as soon as one answer may come from this service.
 */
export function whyOtherService(answered: readonly Exchange[], contract: Contract): string | undefined {
  const operations = new Set(answered.map(({ probe }) => probe.operation))
  if (operations.size < FEWEST_OPERATIONS || answered.some((exchange) => mayBeOurs(exchange, contract)))
    return undefined
  const forms = [...new Set(answered.map((exchange) => formOf(exchange, contract)))].filter((form) => FOREIGN.has(form))
  if (forms.length === 0) return undefined
  const [first] = answered
  const type = first?.response === undefined ? undefined : headerOf(first.response, 'content-type')
  return `every call was answered with ${forms
    .map((form) => form.toUpperCase())
    .sort()
    .join(' or ')} that is not of this service (${first?.url}${type === undefined ? '' : `, ${type}`})`
}

function formOf(exchange: Exchange, contract: Contract): BodyForm {
  const answer = answerKind(exchange, contract)
  return answer.kind === 'lost' ? 'nothing' : answer.form
}

/** The answer may come from the service that the contract describes. */
export function mayBeOurs(exchange: Exchange, contract: Contract): boolean {
  const { response, probe } = exchange
  const operation = operationById(contract, probe.operation ?? '')
  if (response === undefined || operation === undefined) return false
  const { rateHeaders } = contract
  if (rateHeaders !== undefined && rateFigure(response, rateHeaders.limit.header) !== undefined) return true
  const code = errorCode(response)
  if (contract.errors.some((error) => error.code === code)) return true
  const form = formOf(exchange, contract)
  if (form !== 'json') return !FOREIGN.has(form) && refusal(exchange, contract) !== 'path'
  const { text } = readText(response)
  return isEmpty(text, operation) || sharesNames(text, namesOf(operation))
}

/** A list without rows has no names, and an object may have none. */
function isEmpty(text: string, { answer }: Operation): boolean {
  if (answer.kind !== 'json' || typeof answer.schema !== 'object') return false
  return (answer.schema.type === 'array' ? EMPTY_LIST : EMPTY_OBJECT).test(text)
}

const EMPTY_LIST = /^\s*\[\s*\]\s*$/
const EMPTY_OBJECT = /^\s*\{\s*\}\s*$/

/**
 * Whether enough names of the text are names that this operation documents: a quarter of the documented ones, or half
 * of its own, because most documented members may be optional.
 */
function sharesNames(text: string, documentedNames: readonly string[]): boolean {
  const names = documentedNames.slice(0, MOST_NAMES)
  if (names.length === 0) return true
  const shared = names.filter((name) => text.includes(`"${name}"`)).length
  if (shared >= Math.max(1, Math.ceil(names.length / SHARED))) return true
  const documented = new Set(documentedNames)
  const shown = new Set([...text.slice(0, LOOKED_AT).matchAll(MEMBER)].map(([, name = '']) => name))
  return shown.size > 0 && [...shown].filter((name) => documented.has(name)).length * 2 >= shown.size
}

/** Each is looked for in the whole text. */
const MOST_NAMES = 500
const LOOKED_AT = 20_000
const MEMBER = /"([^"\\]{1,100})"\s*:/g

function namesOf(operation: Operation): readonly string[] {
  const columns = tableOf(operation)?.columns.map(({ name }) => name) ?? []
  const { answer } = operation
  return answer.kind === 'json' ? [...columns, ...propertiesIn(answer.schema, 3)] : columns
}

function propertiesIn(schema: JsonSchema | undefined, depth: number): readonly string[] {
  if (typeof schema !== 'object' || depth === 0) return []
  const { properties, items } = schema
  const own = typeof properties === 'object' && properties !== null ? Object.entries(properties) : []
  const inner = [...own.map(([, value]) => value), items].flatMap((value) => propertiesIn(asSchema(value), depth - 1))
  return [...own.map(([name]) => name), ...inner]
}

function asSchema(value: unknown): JsonSchema | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined
}
