import type { Account } from '../../model/account.js'

/** Whom a careless service takes for a guest; nobody's quota suffers. */
export const guest: Account = { id: 'usr_guest', name: 'guest', email: 'guest@pipeproof.test', tier: 'pro' }
