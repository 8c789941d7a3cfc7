import type { Fault } from '../fault.js'

export const authKeyEndNotCompared: Fault = {
  id: 'auth-key-end-not-compared',
  title: 'Keys are compared without their last character',
  clause: 'AUTH-KEY-INVALID',
  caughtBy: 'auth.unknown-key',
  admit({ when, owner, accounts }, { request }) {
    const start = (key: string): string => key.slice(0, -1)
    const key = request.header('x-api-key') ?? ''
    if (when !== 'api-key-invalid' || owner !== undefined) return undefined
    return [...accounts.values()].find(({ name }) => start(`key_${name}`) === start(key))
  },
}
