import { type Contract, isAboutCaller, type Operation, type Parameter, requiresCredential } from '../../spec/index.js'
import { cacheOne } from '../cache/cache.js'
import { callingTiers, isCallable } from '../credentials/may-call.js'
import { requiredParameters } from './sent-value.js'

/** The simplest operation that every tier may call, with this scheme: fewest parameters, none required, lowest cost. */
export function plainOperation(contract: Contract, scheme?: string): Operation | undefined {
  const fitting = ranked(contract).filter(
    (operation) => isForAll(contract, operation) && (scheme === undefined || takesScheme(operation, scheme)),
  )
  return fitting.find((operation) => operation.answer.kind !== 'empty') ?? fitting[0]
}

/** The same, or else the simplest operation of some tiers that requires this scheme. */
export function schemeOperation(contract: Contract, scheme?: string): Operation | undefined {
  const plain = plainOperation(contract, scheme)
  if (plain !== undefined && requiresCredential(plain)) return plain
  const requiring = ranked(contract).filter(
    (operation) => requiresCredential(operation) && (scheme === undefined || takesScheme(operation, scheme)),
  )
  return requiring[0] ?? plain
}

/** The simplest operation whose success counts in every lawful way of counting, or else the simplest of all. */
export function countedOperation(contract: Contract): Operation | undefined {
  const counted = ranked(contract).find((operation) => isForAll(contract, operation) && !isAboutCaller(operation))
  return counted ?? plainOperation(contract)
}

export function takesScheme({ security }: Operation, scheme: string): boolean {
  return security.some((names) => names.includes(scheme))
}

/** The simplest operation of a group. */
export function operationOfGroup(contract: Contract, group: string): Operation | undefined {
  return ranked(contract).find((operation) => operation.group === group)
}

/** The simplest operation that names one symbol and that every tier may call. */
export function symbolOperation(contract: Contract): Operation | undefined {
  return ranked(contract).find((operation) => operation.symbolParameter !== undefined && isForAll(contract, operation))
}

/**
 * The operation that names one symbol and promises most rows, else the simplest one: a service may cut its answers to a
 * tier, or to the symbols of a tier.
 */
export function longestOperation(contract: Contract): Operation | undefined {
  const promised = ranked(contract).filter(
    (operation) =>
      operation.symbolParameter !== undefined && (operation.rows?.min ?? 0) > 1 && isForAll(contract, operation),
  )
  return promised.toSorted((a, b) => (b.rows?.min ?? 0) - (a.rows?.min ?? 0))[0] ?? symbolOperation(contract)
}

/**
 * The operation that shows most to a caller who may not see it: the page that holds the most tables of other
 * operations.
 * Undefined if no page holds several. A service may forget a gate where it puts other answers together.
 */
export function bundlingOperation(contract: Contract): Operation | undefined {
  const tables = ({ answer }: Operation): number =>
    answer.kind === 'json' ? answer.tables.filter(({ mirror }) => mirror !== undefined).length : 0
  const pages = ranked(contract).filter(
    (operation) => tables(operation) > 1 && operation.symbolParameter !== undefined && isForAll(contract, operation),
  )
  return pages.toSorted((a, b) => tables(b) - tables(a))[0]
}

/** A cache: many checks need the simplest operation of some kind. */
const ranked = cacheOne(rank)

function rank(contract: Contract): readonly Operation[] {
  return contract.operations
    .filter((operation) => operation.security.length > 0 && isCallable(operation))
    .sort((a, b) => weight(a) - weight(b) || contract.operations.indexOf(a) - contract.operations.indexOf(b))
}

function isForAll(contract: Contract, operation: Operation): boolean {
  return callingTiers(contract, operation).length === Math.max(contract.tiers.length, 1)
}

/** An operation with an optional credential comes after every other one. */
const OPTIONAL = 1_000_000

function weight(operation: Operation): number {
  const open = requiresCredential(operation) ? 0 : OPTIONAL
  return open + requiredParameters(operation).length * 100 + operation.cost * 10 + operation.parameters.length
}

/** A parameter of the query that clients often send although its default would do; not one that names a symbol. */
export function usualParameter(
  { parameters }: Operation,
  given: Readonly<Record<string, unknown>>,
): (Parameter & { readonly default: string }) | undefined {
  return parameters.find(
    (one): one is Parameter & { readonly default: string } =>
      one.in === 'query' && !one.symbol && !one.required && one.default !== undefined && given[one.name] === undefined,
  )
}
