import type { Contract } from '../contract.js'
import { loadContract } from '../load-contract.js'
import { contractChanges } from './contract-changes.js'

export const contract = loadContract()

/** A copy in which the value at a path of names is another one; entries of lists are found by id, name or code. */
function edited(value: unknown, path: readonly string[], edit: (value: unknown) => unknown): unknown {
  const [name, ...rest] = path
  if (name === undefined) return edit(value)
  if (Array.isArray(value)) {
    return value.flatMap((entry) => (isNamed(entry, name) ? (edited(entry, rest, edit) ?? []) : [entry]))
  }
  const fields = typeof value === 'object' && value !== null ? Object.entries(value) : []
  const others = fields.filter(([key]) => key !== name)
  const old = fields.find(([key]) => key === name)?.[1]
  return Object.fromEntries([...others, [name, edited(old, rest, edit)]])
}

function isNamed(entry: unknown, name: string): boolean {
  if (typeof entry !== 'object' || entry === null) return false
  return Object.entries(entry).some(([key, value]) => ['id', 'name', 'code'].includes(key) && value === name)
}

export function changed(path: string, edit: (value: unknown) => unknown): Contract {
  return edited(contract, path.split(' '), edit) as Contract
}

export const gone = (): undefined => undefined
export const become = (value: unknown) => (): unknown => value
export const without =
  (word: string) =>
  (value: unknown): unknown =>
    Array.isArray(value) ? value.filter((one) => one !== word) : value
export const omit =
  (name: string) =>
  (value: unknown): unknown =>
    Object.fromEntries(Object.entries(value ?? {}).filter(([key]) => key !== name))

/** The changes between two contracts, one line each. */
export function lines(before: Contract, after: Contract): readonly string[] {
  return contractChanges(before, after).map(({ effect, place, text }) => `${effect} ${place}: ${text}`)
}

/** The changes of an edit, and those of undoing it. */
export function thereAndBack(path: string, edit: (value: unknown) => unknown): readonly (readonly string[])[] {
  const other = changed(path, edit)
  return [lines(contract, other), lines(other, contract)]
}
