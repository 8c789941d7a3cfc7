import { STATUS_CODES } from 'node:http'
import type { Contract, ErrorEntry, Example, Operation } from '../../spec/index.js'

/** A forced answer: an entry of the catalogue, an example of the document, or a status without a text. */
export type Forced =
  | { readonly kind: 'error'; readonly entry: ErrorEntry }
  | { readonly kind: 'example'; readonly example: Example }
  | { readonly kind: 'status'; readonly status: number; readonly title: string }
  /** A success without rows, or with unreadable rows. */
  | { readonly kind: 'empty' | 'malformed' }

const SHAPES = ['empty', 'malformed'] as const

/** `asked`: an error code, the name of an example, or a status. Undefined = unknown, or a success. */
export function forcedAnswer(asked: string, contract: Contract, operation: Operation | undefined): Forced | undefined {
  if (/^[2-5]\d\d$/.test(asked)) return byStatus(Number(asked), contract, operation)
  const shape = SHAPES.find((name) => name === asked)
  if (shape !== undefined) return hasRows(operation) ? { kind: shape } : undefined
  const entry = contract.errors.find(({ code }) => code === asked)
  if (entry) return { kind: 'error', entry }
  const { answer } = operation ?? {}
  const example = answer && answer.kind !== 'empty' ? answer.examples.find(({ name }) => name === asked) : undefined
  return example && { kind: 'example', example }
}

/** Throws when an error cannot be forced on any operation. */
export function checkForced(error: string, contract: Contract): void {
  if ([undefined, ...contract.operations].some((operation) => forcedAnswer(error, contract, operation))) return
  throw new RangeError(`Cannot force "${error}": wanted ${possibleAnswers(contract, [])}`)
}

export function possibleAnswers({ errors }: Contract, more: readonly string[]): string {
  return `a status from 300 to 599, or one of ${[...errors.map(({ code }) => code), ...SHAPES, ...more].join(', ')}`
}

/** Undefined = some operation. */
function hasRows(operation: Operation | undefined): boolean {
  return operation === undefined || operation.answer.kind === 'table'
}

export function exampleNames({ answer }: Operation): readonly string[] {
  return answer.kind === 'empty' ? [] : answer.examples.map(({ name }) => name)
}

function byStatus(status: number, contract: Contract, operation: Operation | undefined): Forced | undefined {
  if (status < 300) return undefined
  const entries = contract.errors.filter((entry) => entry.status === status)
  const own = entries.find(({ code }) => operation?.errors.includes(code))
  const entry = own ?? entries[0]
  if (entry) return { kind: 'error', entry }
  return { kind: 'status', status, title: STATUS_CODES[status] ?? 'Forced status' }
}
