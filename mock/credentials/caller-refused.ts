import type { ErrorWhen } from '../../spec/index.js'
import type { Account } from '../model/account.js'
import { ApiError, type ErrorFacts } from '../model/api-error.js'

/** A refused credential with a known owner: an expired token, a revoked key. */
export class CallerRefused extends ApiError {
  readonly account: Account | undefined

  constructor(when: ErrorWhen, account?: Account, facts: ErrorFacts = {}) {
    super(when, facts)
    this.account = account
  }
}
