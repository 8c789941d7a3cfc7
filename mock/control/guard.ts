import { isIP } from 'node:net'
import { sameSecret, secretHash } from '../worlds/state/secret-hash.js'
import { ControlError } from './routes/control-error.js'

/** The facts that decide whether a caller may control the mock. */
export interface ControlCaller {
  /** Address of the other end of the connection. */
  readonly remote: string | undefined
  header(name: string): string | undefined
}

/** Headers that a proxy adds. Behind a proxy the address of the connection is not the caller's. */
const PROXIED = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via']

/**
 * A caller with the token may control the mock. Without a configured token only programs on this machine may, and no
 * web page: `Origin` reveals a page of another origin, and `Host` reveals DNS rebinding. Pages from other ports of this
 * machine may read shared routes.
 */
export function guard(caller: ControlCaller, token: string | undefined, isShared = false): void {
  if (token !== undefined) {
    if (hasToken(caller, token)) return
    throw new ControlError(401, 'CONTROL_TOKEN_REQUIRED', 'Send the control token as "Authorization: Bearer <token>"')
  }
  refuseForeignPage(caller, isShared)
  const proxied = PROXIED.some((name) => caller.header(name) !== undefined)
  if (isLoopback(caller.remote) && !proxied) return
  throw new ControlError(
    403,
    'CONTROL_LOCAL_ONLY',
    'The control plane is for this machine only; start the mock with --control-token to use it from elsewhere',
  )
}

/**
 * A form of a foreign page can send an empty body, but none of these headers; old browsers send it without an origin.
 */
export function refuseForm(caller: ControlCaller): void {
  const [type] = (caller.header('content-type') ?? '').split(';')
  if (type?.trim().toLowerCase() === 'application/json') return
  if (['origin', 'sec-fetch-site', 'x-pipeproof'].some((name) => caller.header(name) !== undefined)) return
  throw new ControlError(
    403,
    'CONTROL_HEADER',
    'Cannot distinguish this empty request from the form of a foreign page: send "X-Pipeproof: 1" or "Content-Type: application/json" with it',
  )
}

function hasToken(caller: ControlCaller, token: string): boolean {
  const [scheme, sent] = (caller.header('authorization') ?? '').split(' ')
  if (scheme?.toLowerCase() !== 'bearer' || sent === undefined) return false
  return sameSecret(secretHash(sent), secretHash(token))
}

/** A page that a server on this machine sent, on any port. */
export function isLocalPage(caller: ControlCaller): boolean {
  const origin = caller.header('origin') ?? ''
  return URL.canParse(origin) && isLocalName(new URL(origin).hostname.replace(/^\[|\]$/g, ''))
}

function refuseForeignPage(caller: ControlCaller, isShared: boolean): void {
  const host = hostName(caller.header('host'))
  if (host === undefined || !isLocalName(host)) {
    throw new ControlError(
      403,
      'CONTROL_HOST',
      `Cannot be reached under the name "${host ?? ''}": wanted localhost or 127.0.0.1, from the same machine; to use another name, start the mock with --control-token`,
    )
  }
  if (isShared && isLocalPage(caller)) return
  const origin = caller.header('origin')
  const site = caller.header('sec-fetch-site')
  const foreign = origin !== undefined && origin.toLowerCase() !== `http://${caller.header('host')?.toLowerCase()}`
  if (foreign || site === 'cross-site' || site === 'same-site') {
    throw new ControlError(
      403,
      'CONTROL_ORIGIN',
      `Cannot be used by a page of another origin: found "${origin ?? site}"`,
    )
  }
}

function hostName(host: string | undefined): string | undefined {
  const [, bracketed, plain] = /^(?:\[([^\]]+)\]|([^:]+))(?::\d+)?$/.exec(host ?? '') ?? []
  return (bracketed ?? plain)?.toLowerCase()
}

function isLocalName(name: string): boolean {
  return name === 'localhost' || (isIP(name) !== 0 && isLoopback(name))
}

export function isLoopback(address: string | undefined): boolean {
  if (address === undefined) return false
  const plain = address.replace(/^::ffff:/i, '')
  return plain === '::1' || /^127\.\d+\.\d+\.\d+$/.test(plain)
}
