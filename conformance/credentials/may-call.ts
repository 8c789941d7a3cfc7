import { type Contract, mayCall as mayCallGroup, type Operation, tierRank } from '../../spec/index.js'
import type { Target } from '../target/target.js'

export interface Call {
  readonly operation: Operation
  /** The symbols that it names. */
  readonly symbols?: readonly string[]
}

export interface Installation {
  readonly contract: Contract
  /** It contains a symbol for each tier. */
  readonly target: Pick<Target, 'symbols'>
}

/**
 * Whether, by the contract, an account of this tier may make the call: its tier includes the group and every symbol.
 */
export function mayCall(tier: string, { operation, symbols = [] }: Call, installation: Installation): boolean {
  const beyond = symbolsBeyond(tier, installation).map(plainSymbol)
  const reaches = symbols.every((symbol) => !beyond.includes(plainSymbol(symbol)))
  return mayCallGroup(installation.contract, tier, operation) && reaches
}

/** Case and surrounding spaces do not change a symbol. */
export function plainSymbol(symbol: string): string {
  return symbol.trim().toLowerCase()
}

/** Tiers that may call the operation, lowest first; `['']` for a contract without tiers. */
export function callingTiers(contract: Contract, operation: Operation): readonly string[] {
  if (contract.tiers.length === 0) return ['']
  return contract.tiers.map(({ name }) => name).filter((name) => mayCallGroup(contract, name, operation))
}

/** Below such a tier, each operation may show another part of the market. */
export function reachesAllSymbols(tier: string | undefined, { tiers }: Contract): boolean {
  return tiers.length === 0 || tiers.some(({ name, symbols }) => name === tier && symbols === null)
}

/** Symbols of the target file that this tier does not include, the unknown one as well. */
export function symbolsBeyond(tier: string, { contract, target }: Installation): readonly string[] {
  const reached = contract.tiers.slice(0, tierRank(contract, tier) + 1).map(({ name }) => target.symbols[name])
  return Object.values(target.symbols).filter((symbol) => !reached.includes(symbol))
}

/** The judge calls this operation: it only reads, and a request of ours can reach it. */
export function isCallable(operation: Callable): boolean {
  return whyNotCalled(operation) === undefined
}

type Callable = Pick<Operation, 'method'> & Partial<Pick<Operation, 'path' | 'requestBody'>>

/** Why the judge never calls an operation; undefined if it does. */
export function whyNotCalled({ method, path = '', requestBody }: Callable): string | undefined {
  if (!SAFE.has(method)) return 'a call may change data'
  // Clients and proxies drop the body of such a request.
  if (requestBody?.required === true) return `a ${method.toUpperCase()} would need a body`
  return /[?#]/.test(path) ? 'the path has a query or a fragment' : undefined
}

const SAFE: ReadonlySet<Operation['method']> = new Set(['get', 'head', 'options'])

/** Whether a request may have a credential or none: without one it belongs to no account. */
export function leavesCredentialOpen(operation: Pick<Operation, 'security'> | undefined): boolean {
  return operation?.security.some((names) => names.length === 0) === true
}
