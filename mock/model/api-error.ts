import type { ErrorWhen } from '../../spec/index.js'

/** Values that fill the placeholders of an error's texts. */
export interface ErrorFacts {
  readonly parameter?: string
  readonly symbol?: string
  readonly limit?: number
  readonly window?: string
  /** ISO 8601 UTC. */
  readonly reset?: string
  readonly tier?: string
  readonly found?: string
  readonly wanted?: string
  /** Replaces the shape or status of the catalogue, for an open point. */
  readonly shape?: 'json' | 'line'
  readonly status?: number
}

/** Thrown by steps and handlers; one writer finds the entry in the contract's catalogue and renders it. */
export class ApiError extends Error {
  readonly when: ErrorWhen
  readonly facts: ErrorFacts

  constructor(when: ErrorWhen, facts: ErrorFacts = {}) {
    super(when)
    this.name = 'ApiError'
    this.when = when
    this.facts = facts
  }
}
