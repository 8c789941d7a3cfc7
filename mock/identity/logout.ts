import { loginReply, redirectReply } from './identity-reply.js'
import type { IdentityEndpoint } from './identity-services.js'
import { loggedOutPage } from './login-page.js'
import { isRedirectTarget, withParameters } from './redirect-target.js'
import { endedSessionCookie } from './session.js'

/** RP-initiated logout: ends the session of this browser; issued tokens stay valid. */
export const logout: IdentityEndpoint = (request, services) => {
  const asked = new URLSearchParams(request.query)
  const back = asked.get('post_logout_redirect_uri') ?? ''
  const cookie = endedSessionCookie(services)
  if (isRedirectTarget(back)) return redirectReply(withParameters(back, { state: asked.get('state') ?? '' }), [cookie])
  const page = loginReply(200, loggedOutPage())
  return { ...page, headers: [...page.headers, cookie] }
}
