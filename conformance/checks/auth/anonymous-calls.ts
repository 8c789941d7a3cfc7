import { type Contract, isObject, jsonValue, type Operation } from '../../../spec/index.js'
import { hasSuccessStatus } from '../../answer-kind.js'
import { callWith, firstCall } from '../../ask/first-call.js'
import { presenting, type Values } from '../../ask/make-probe.js'
import { usualParameter } from '../../ask/plain-operation.js'
import { startingAt } from '../../ask/rotate.js'
import { sentValues } from '../../ask/sent-value.js'
import { cacheOne } from '../../cache/cache.js'
import type { Evidence } from '../../check.js'
import type { Exchange } from '../../exchange.js'
import type { Probe } from '../../probe.js'
import { readText } from '../../read/response-text.js'
import { commonSymbol } from '../../target/read-values.js'

/** The most operations that get such a request, because each request takes time. */
const MOST = 30

/**
 * The plain call without a credential, with parameters that a client usually sends beside it: a symbol, and another one
 * with its default value. A service may forget to ask for a credential where it handles these parameters, or serve the
 * symbol of its documentation to everybody, so the symbol is also sent alone.
 */
export function usualAnonymousCalls(operation: Operation, evidence: Evidence): readonly Probe[] {
  const plain = isChosen(operation, evidence.contract) ? firstCall(operation, evidence) : undefined
  if (plain === undefined) return []
  const given = sentValues(plain, operation)
  const symbol = operation.parameters.find(
    (one) => one.symbol && one.in === 'query' && !one.required && given[one.name] === undefined,
  )
  const usual = usualParameter(operation, given)
  const shown = commonSymbol(evidence) ?? symbol?.default
  const further = usual === undefined ? {} : { [usual.name]: usual.default }
  const choices: readonly Values[] =
    symbol === undefined
      ? [further]
      : [{ [symbol.name]: shown, ...further }, ...(symbol.default === shown ? [] : [{ [symbol.name]: symbol.default }])]
  return choices
    .filter((values) => Object.values(values).some((value) => value !== undefined))
    .map((values) => presenting(callWith(operation, evidence, { ...given, ...values }), { form: 'none' }))
}

/** A request with another method and without a credential that got an answer like those to the operation. */
export function servedByOtherMethod(operation: Operation, evidence: Evidence): Exchange | undefined {
  const [positive] = evidence.successes(operation.id)
  const wanted = positive && beginningOf(positive)
  return evidence.asides.find(
    (exchange) =>
      exchange.probe.presented.form === 'none' &&
      exchange.probe.path === operation.path &&
      exchange.probe.method !== operation.method.toUpperCase() &&
      hasSuccessStatus(exchange) &&
      wanted !== undefined &&
      beginningOf(exchange) === wanted,
  )
}

/** The members of an object, with their kinds, or the header of a table with rows; undefined for a short one. */
function beginningOf({ response }: Exchange): string | undefined {
  const text = response === undefined ? '' : readText(response).text.trim()
  const value = /^[[{]/.test(text) ? jsonValue(text) : undefined
  const [object] = Array.isArray(value) ? value : [value]
  const [header = '', row] = text.startsWith('<') ? [] : text.split(/[\r\n]+/)
  const found = isObject(object) ? membersOf(object) : row === undefined ? '' : header
  return found.length < SHORTEST ? undefined : found
}

/** An envelope of all answers has the same names without data, but shows null or an empty list. */
function membersOf(object: Readonly<Record<string, unknown>>): string {
  const isNothing = (value: unknown): boolean => value === null || (Array.isArray(value) && value.length === 0)
  const kindOf = (value: unknown): string => (isNothing(value) ? 'nothing' : typeof value)
  const members = Object.entries(object).map(([name, value]) => `${name}: ${kindOf(value)}`)
  return members.sort().join()
}

const SHORTEST = 8

function isChosen({ id }: Operation, contract: Contract): boolean {
  return chosenIn(contract).has(id)
}

const chosenIn = cacheOne(
  ({ operations, title }: Contract) =>
    new Set(
      startingAt(operations, title)
        .slice(0, MOST)
        .map((one) => one.id),
    ),
)
