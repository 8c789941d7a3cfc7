import { escapeHtml } from '../model/escape-html.js'
import type { IdentityServices } from './identity-services.js'

/** Parameters of the authorization request that the form sends again. */
const CARRIED = [
  'client_id',
  'redirect_uri',
  'response_type',
  'scope',
  'state',
  'nonce',
  'code_challenge',
  'code_challenge_method',
  'prompt',
] as const

export function loginPage(asked: URLSearchParams, services: IdentityServices, problem = ''): string {
  const hidden = CARRIED.filter((name) => asked.has(name))
    .map((name) => `<input type="hidden" name="${name}" value="${escapeHtml(asked.get(name) ?? '')}">`)
    .join('')
  const buttons = services.accounts
    .map(({ email, name, tier }) => {
      const label = tier === '' ? escapeHtml(name) : `${escapeHtml(name)} <small>${escapeHtml(tier)}</small>`
      return `<button name="email" value="${escapeHtml(email)}">${label}</button>`
    })
    .join('')
  const form = (inner: string): string =>
    `<form method="post" action="${escapeHtml(services.issuer)}/login">${hidden}${inner}</form>`
  return page(
    'Log in',
    `${problem === '' ? '' : `<p role="alert">${escapeHtml(problem)}</p>`}
<p>Choose an account of the mock; there are no passwords.</p>
${form(buttons)}
${form('<label>or type an e-mail <input name="email" type="email" required></label> <button>Log in</button>')}`,
  )
}

export function refusalPage(reason: string): string {
  return page('Cannot log in', `<p role="alert">${escapeHtml(reason)}</p>`)
}

export function loggedOutPage(): string {
  return page('Logged out', '<p>The session of this browser has ended.</p>')
}

function page(title: string, body: string): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title} - Pipeproof mock</title>
<style>:root{color-scheme:light dark;background:Canvas;color:CanvasText}body{font:16px/1.5 system-ui,sans-serif;max-width:26rem;margin:3rem auto;padding:0 1rem;overflow-wrap:anywhere}
button{display:block;width:100%;margin:.4rem 0;padding:.6rem;text-align:left;font:inherit}small{opacity:.9}
label button,label+button{display:inline;width:auto}[role=alert]{color:light-dark(#b3261e,#ff9a90)}</style>
<main><h1>${title}</h1>${body}</main></html>`
}
