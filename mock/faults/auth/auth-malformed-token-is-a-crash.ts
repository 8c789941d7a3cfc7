import type { Fault } from '../fault.js'

export const authMalformedTokenIsACrash: Fault = {
  id: 'auth-malformed-token-is-a-crash',
  title: 'A token that is no JWT makes the parser throw',
  clause: 'AUTH-MALFORMED',
  caughtBy: 'auth.malformed',
  reply(reply, { request }) {
    const token = /^Bearer (\S+)$/i.exec(request?.header('authorization') ?? '')?.[1]
    const isJwt = token === undefined || token.split('.').length === 3
    return isJwt ? reply : { ...reply, status: 500, body: '{"error":"internal error"}' }
  },
}
