import type { Contract, Operation } from '../../../spec/index.js'
import { callWith, firstCall } from '../../ask/first-call.js'
import { presenting, type Values } from '../../ask/make-probe.js'
import { usualParameter } from '../../ask/plain-operation.js'
import { startingAt } from '../../ask/rotate.js'
import { sentValues } from '../../ask/sent-value.js'
import type { Evidence } from '../../check.js'
import type { Probe } from '../../probe.js'
import { commonSymbol } from '../../target/read-values.js'

/** At most so many operations, because each of these requests takes time. */
const MOST = 30

/**
 * The plain call without a credential, with parameters that a client usually sends beside it: a symbol, and another one
 * with its default value. A service may forget to ask for a credential on the way that such a request takes, or serve the
 * symbol of its documentation to everybody, so that one is also sent alone.
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

function isChosen({ id }: Operation, { operations, title }: Contract): boolean {
  return startingAt(operations, title)
    .slice(0, MOST)
    .some((operation) => operation.id === id)
}
