import type { Contract, Operation } from '../../../spec/index.js'
import { callWith, firstCall } from '../../ask/first-call.js'
import { presenting } from '../../ask/make-probe.js'
import { startingAt } from '../../ask/rotate.js'
import { sentValues } from '../../ask/sent-value.js'
import type { Evidence } from '../../check.js'
import type { Probe } from '../../probe.js'
import { commonSymbol } from '../../target/read-values.js'
import { usualParameter } from '../finding/usual-parameter.js'

/** At most so many operations, because each of these requests takes time. */
const MOST = 30

/**
 * The plain call without a credential, with parameters that a client usually sends beside it: a symbol, and another one
 * with its default value. A service may forget to ask for a credential on the way that such a request takes. Undefined if
 * the operation has no such parameter.
 */
export function usualAnonymousCall(operation: Operation, evidence: Evidence): Probe | undefined {
  if (!isChosen(operation, evidence.contract)) return undefined
  const plain = firstCall(operation, evidence)
  if (plain === undefined) return undefined
  const given = sentValues(plain, operation)
  const symbol = operation.parameters.find(
    (one) => one.symbol && one.in === 'query' && !one.required && given[one.name] === undefined,
  )
  const usual = usualParameter(operation, given)
  const further = {
    ...(symbol === undefined ? {} : { [symbol.name]: commonSymbol(evidence) ?? symbol.default }),
    ...(usual === undefined ? {} : { [usual.name]: usual.default }),
  }
  const isFurther = Object.values(further).some((value) => value !== undefined)
  return isFurther ? presenting(callWith(operation, evidence, { ...given, ...further }), { form: 'none' }) : undefined
}

function isChosen({ id }: Operation, { operations, title }: Contract): boolean {
  return startingAt(operations, title)
    .slice(0, MOST)
    .some((operation) => operation.id === id)
}
