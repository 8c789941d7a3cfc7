import {
  type Contract,
  type DeclaredResponse,
  type ErrorEntry,
  type Operation,
  operationById,
  refusalFor,
} from '../spec/index.js'
import { cachePair } from './cache/cache.js'
import type { Exchange, Recorded } from './exchange.js'
import { type BodyForm, bodyForm } from './read/body-form.js'
import { errorCode, templateBody } from './read/error-members.js'
import { matchesTemplate } from './read/error-template.js'
import { jsonBodyText } from './read/json-lines.js'
import { isOwnResponse } from './read/own-response.js'
import { type Refusal, refusalOf } from './read/refusal-of.js'
import { readJson, readText } from './read/response-text.js'
import { isClientError, isSuccessStatus } from './read/status-class.js'
import { isLineError, readBody, rowsOf, tablesOf } from './read/table-answer.js'

/**
 * The kind of an answer. Only this file decides it; checks, observers and the planner never compare a status. `form`
 * says whether the text is a table, JSON, HTML, XML, empty, a sentence, an error line or a header alone.
 */
export type Answer =
  /** The form that the contract promises for a success. */
  | { readonly kind: 'success'; readonly form: BodyForm }
  /** Nothing matches the request: a table without rows, an empty list, or the error for that case. */
  | { readonly kind: 'empty'; readonly form: BodyForm }
  | { readonly kind: 'refused'; readonly by: Refusal; readonly form: BodyForm }
  /** A server error, a redirect, or something else instead of what a success promises. */
  | { readonly kind: 'broken'; readonly form: BodyForm }
  /** No answer came. */
  | { readonly kind: 'lost' }

export type Answered = Exchange & { readonly response: Recorded }

export const answerKind = cachePair((exchange: Exchange, contract: Contract): Answer => {
  const { response, probe } = exchange
  if (response === undefined) return { kind: 'lost' }
  const operation = operationById(contract, probe.operation ?? '')
  const form = formOf(exchange, response, operation)
  if (isSuccessStatus(response) || isPromisedRedirect(exchange, contract))
    return { kind: successKind(exchange, operation, { contract, form }), form }
  const by = refusalOf(response, contract)
  if (by === 'no-data' || (response.status === 404 && form === 'error-line')) return { kind: 'empty', form }
  return by === undefined ? { kind: 'broken', form } : { kind: 'refused', by, form }
})

/** The reason of a refusal; undefined for every other kind of answer. */
export function refusal(exchange: Exchange | undefined, contract: Contract): Refusal | undefined {
  if (exchange === undefined || hasSuccessStatus(exchange)) return undefined
  const answer = answerKind(exchange, contract)
  return answer.kind === 'refused' ? answer.by : undefined
}

/** The credential was refused: with 401, or with the code and status that the document states for credentials. */
export function refusedCaller(exchange: Exchange | undefined, contract: Contract): boolean {
  return refusal(exchange, contract) === 'credential'
}

export function refusedForQuota(exchange: Exchange | undefined, contract: Contract): boolean {
  return refusal(exchange, contract) === 'quota'
}

/** The answer is about the request itself: it is neither lost nor a refusal for the credential or the quota. */
export function isAnswered(exchange: Exchange | undefined, contract: Contract): exchange is Answered {
  const by = refusal(exchange, contract)
  return exchange?.response !== undefined && by !== 'credential' && by !== 'quota'
}

/** The service reports success, whatever the body contains: the body can be judged, the request may be charged. */
export function hasSuccessStatus(exchange: Pick<Exchange, 'response'> | undefined): exchange is Answered {
  return exchange?.response !== undefined && isSuccessStatus(exchange.response)
}

/** The document answers this operation with a redirect, and this is one. */
export function isPromisedRedirect({ response, probe }: Exchange, contract: Contract): boolean {
  const promised = operationById(contract, probe.operation ?? '')?.success ?? 0
  return promised >= 300 && response?.status === promised
}

/**
 * A success with a code that the document declares. An empty answer may come as 204, and a proxy may change an answer
 * and say so (203).
 */
export function isDeclaredSuccess({ response, probe }: Exchange, contract: Contract): boolean {
  const operation = operationById(contract, probe.operation ?? '')
  if (response === undefined || operation === undefined || !isSuccessStatus(response)) return true
  const { status } = response
  const codes = (operation.successes ?? []).map((code) => code.toUpperCase())
  return (
    [operation.success, 203, 204].includes(status) ||
    codes.some((code) => [String(status), '2XX', 'DEFAULT'].includes(code))
  )
}

/** The answer has the status that the document declares as the first success of the operation: for some, a redirect. */
export function hasMainStatus({ response, probe }: Exchange, contract: Contract): boolean {
  return response !== undefined && response.status === operationById(contract, probe.operation ?? '')?.success
}

/** The caller already has this answer. */
export function isNotModified({ response }: Pick<Exchange, 'response'>): boolean {
  return response?.status === 304
}

/** The service reports that the request is wrong or finds nothing: it may charge for it or not. */
export function hasClientError(exchange: Pick<Exchange, 'response'> | undefined): boolean {
  return exchange?.response !== undefined && isClientError(exchange.response)
}

/** The service does not serve this path, or not with this method. */
export function isNotServed(exchange: Exchange, contract: Contract): boolean {
  const by = refusal(exchange, contract)
  return by === 'path' || by === 'method' || exchange.response?.status === 501
}

/** The service reports a failure of its own. */
export function hasServerError(exchange: Pick<Exchange, 'response'> | undefined): boolean {
  return exchange?.response !== undefined && exchange.response.status >= 500
}

/** Compares the entry's code, if its body has one, and its status, if the documentation states one. */
export function isErrorOf(exchange: Exchange, entry: ErrorEntry): boolean {
  const { response } = exchange
  if (response === undefined || !isWrittenAs(response, entry)) return false
  if (entry.statusShown) return response.status === entry.status
  return isClientError(response) || (isSuccessStatus(response) && entry.fields.includes('code'))
}

/** An error of the document that leaves its status open, sent with the status of a success. */
export function isErrorAsSuccess(exchange: Exchange, { errors }: Contract): boolean {
  return hasSuccessStatus(exchange) && errors.some((entry) => !entry.statusShown && isErrorOf(exchange, entry))
}

/** The response that the operation declares for the status of this answer. */
export function declaredRefusal({ response }: Answered, operation: Operation): DeclaredResponse | undefined {
  return refusalFor(operation, response.status)
}

/** The document has a response for a missing thing, by its status or by the range. */
export function declaresNotFound({ refusals = [] }: Operation): boolean {
  return refusals.some(({ status }) => status === '404' || status === '4XX')
}

/** The status as text, for messages and for options that are named after one. */
export function statusText({ response }: Pick<Exchange, 'response'>): string {
  return String(response?.status ?? 0)
}

function formOf(exchange: Exchange, response: Recorded, operation: Operation | undefined): BodyForm {
  const whole = operation === undefined ? undefined : tablesOf(exchange, operation).at(0)
  if (operation?.answer.kind === 'table' && whole !== undefined) return bodyForm(whole.body, whole.table)
  const body = readText(response).text
  const text = operation === undefined || !isSuccessStatus(response) ? body : jsonBodyText(body, operation)
  if (operation?.answer.kind === 'json' && isPlainJson(text)) return 'json'
  const isJson = /^[{[]/.test(text.trimStart())
  return bodyForm(isJson ? readBody(text, '|') : readBody(text.slice(0, HEAD), '|'))
}

/** A body may be one text, number or truth value. */
function isPlainJson(text: string): boolean {
  if (!/^\s*(?:"|-?\d|true|false)/.test(text)) return false
  return readJson(text) !== undefined
}

/** How many characters are read of a string that is neither a table nor JSON. */
const HEAD = 2000

interface Promised {
  readonly contract: Contract
  readonly form: BodyForm
}

function successKind(exchange: Exchange, operation: Operation | undefined, { contract, form }: Promised) {
  const promised = exchange.probe.method === 'HEAD' ? 'empty' : operation?.answer.kind
  if (operation === undefined || promised === 'empty') return 'success'
  if (exchange.response && !isOwnResponse(exchange.response, operation)) return form === 'nothing' ? 'empty' : 'success'
  if (promised === 'table') return tableKind(form)
  if (promised !== 'json') return form === 'nothing' ? 'empty' : 'success'
  const code = errorCode(exchange.response)
  if (form !== 'json' || contract.errors.some((entry) => entry.code === code)) return 'broken'
  const list = tablesOf(exchange, operation).find(({ property }) => property === undefined)
  return list !== undefined && rowsOf(list).length === 0 ? 'empty' : 'success'
}

function tableKind(form: BodyForm) {
  if (form === 'table') return 'success'
  return form === 'header' || form === 'error-line' ? 'empty' : 'broken'
}

/** The body has the code, the template or the form of the entry: a code only if it is one of the listed members. */
export function isWrittenAs(response: Recorded, entry: ErrorEntry): boolean {
  const { shape, fields, code } = entry
  if (entry.body !== undefined) return matchesTemplate(templateBody(response, entry), entry)
  if (shape === 'line') return isLineError(readText(response).text)
  return !fields.includes('code') || errorCode(response) === code
}
