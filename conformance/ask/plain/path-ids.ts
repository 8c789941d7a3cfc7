import { type Contract, errorsWhen, matchesPattern, type Operation, type Parameter } from '../../../spec/index.js'
import { hasSuccessStatus } from '../../answer-kind.js'
import type { Evidence } from '../../check.js'
import type { Exchange } from '../../exchange.js'
import type { Probe } from '../../probe.js'
import { callWith, firstCall, firstValues } from '../first-call.js'
import { listedIds, listsAbove } from '../listed-ids.js'
import { unlistedId } from '../resource-calls.js'

/** Ids for a path that probably name nothing, made from the ids of the plain call and of the list above the path. */
export interface PathIds {
  /** Of the documented form. */
  readonly unknown?: Probe
  /** Of another form. */
  readonly malformed?: Probe
}

/** The last id of the path is replaced, as soon as the plain call has succeeded: then a refusal is about the id. */
export function pathIds(operation: Operation, evidence: Evidence): PathIds {
  const parameter = namedLast(operation)
  const plain = firstCall(operation, evidence)
  const usual = firstValues(operation, evidence)
  const sample = parameter && usual[parameter.name]
  if (parameter === undefined || sample === undefined || !mayRefuseIds(operation, evidence.contract)) return {}
  if (!hasSuccessStatus(evidence.answer(plain))) return {}
  const call = (id: string): Probe => callWith(operation, evidence, { ...usual, [parameter.name]: id })
  const known = listsOf(operation, evidence).flatMap((exchange) => listedIds(exchange, parameter))
  const unknown = unlistedId(sample, parameter, known)
  const malformed = malformedId(parameter)
  return {
    ...(unknown === undefined || operation.resource !== undefined ? {} : { unknown: call(unknown) }),
    ...(malformed === undefined ? {} : { malformed: call(malformed) }),
  }
}

/** The last parameter of the path that has no closed list of words. */
export function namedLast({ path, parameters }: Operation): Parameter | undefined {
  const inPath = parameters.filter((one) => one.in === 'path' && one.enum === undefined && !one.symbol)
  return inPath.toSorted((a, b) => path.lastIndexOf(`{${b.name}}`) - path.lastIndexOf(`{${a.name}}`))[0]
}

/** The document has a response for a wrong id. `default` also stands for failures of the server. */
export function refusesIds({ refusals = [] }: Operation): boolean {
  return refusals.some(({ status }) => ['400', '404', '410', '422', '4XX'].includes(status))
}

/** The same, or an entry of the catalogue of errors. */
function mayRefuseIds(operation: Operation, contract: Contract): boolean {
  const occasions = ['resource-unknown', 'parameter-invalid'] as const
  return refusesIds(operation) || occasions.some((when) => errorsWhen(contract, when, operation).length > 0)
}

/** The answers of the lists above the path. */
export function listsOf(operation: Operation, evidence: Evidence): readonly Exchange[] {
  const parameter = namedLast(operation)
  const lists = parameter === undefined ? [] : listsAbove(operation, parameter, evidence.contract)
  return lists.flatMap((list) => evidence.answer(firstCall(list, evidence)) ?? [])
}

const WORD = 'pipeproof-no-such-id'

/**
 * The id that the pattern of the path's last parameter refuses; another form than a pattern may only choose the route.
 */
export function idBesidePattern(parameter: Parameter, operation: Operation): string | undefined {
  return parameter.pattern !== undefined && namedLast(operation) === parameter ? malformedId(parameter) : undefined
}

function malformedId({ type, format, pattern }: Parameter): string | undefined {
  if (type === 'integer' || type === 'number' || format === 'uuid') return WORD
  return pattern !== undefined && matchesPattern(WORD, pattern) === false ? WORD : undefined
}
