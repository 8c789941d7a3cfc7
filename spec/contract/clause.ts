import type { Level } from './sourced.js'

export const AREAS = [
  'auth',
  'tier',
  'quota',
  'csv',
  'column',
  'type',
  'invariant',
  'filter',
  'default',
  'order',
  'cap',
  'page',
  'search',
  'error',
  'header',
  'consistency',
  'aggregate',
  'path',
] as const
export type Area = (typeof AREAS)[number]

export interface Clause {
  readonly id: string
  readonly area: Area
  readonly level: Level
  readonly text: string
  readonly checks: readonly string[]
  /** Why no check decides it. */
  readonly exempt?: string
}
