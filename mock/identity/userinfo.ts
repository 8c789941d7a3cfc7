import { freshJson } from './identity-reply.js'
import type { IdentityEndpoint } from './identity-services.js'

export const userinfo: IdentityEndpoint = async (request, services) => {
  const [, bearer = ''] = /^Bearer (\S+)$/i.exec(request.header('authorization') ?? '') ?? []
  const account = bearer === '' ? undefined : await services.verify(bearer)
  if (!account) {
    return freshJson(401, { error: 'invalid_token' }, [['WWW-Authenticate', 'Bearer error="invalid_token"']])
  }
  return freshJson(200, {
    sub: account.id,
    email: account.email,
    email_verified: true,
    name: account.name,
    tier: account.tier,
  })
}
