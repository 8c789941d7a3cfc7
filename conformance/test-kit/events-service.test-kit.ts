import type { IncomingMessage } from 'node:http'
import { AUDIT_RULES, listLooks } from './events-audit.test-kit.js'
import { STREAM_RULES, streamEvents } from './events-stream.test-kit.js'
import { expiredToken, isAccepted, token } from './fleet-tokens.test-kit.js'
import {
  type Has,
  namesIn,
  type ParameterRule,
  type PlainService,
  type Reply,
  reader,
} from './plain-service.test-kit.js'

const MISTAKES = namesIn(`
events-newest-first events-by-number-as-text after-ignored after-skips-one limit-ignored
limit-default-50 limit-unlimited limit-before-filters list-in-place-of-lines last-line-cut lines-as-json
kind-ignored van-ignored van-last-only since-ignored since-exclusive since-whole-day slower-inclusive slower-turned
has-note-false-ignored has-note-any-text number-as-text moment-without-zone van-in-small-letters kind-left-out
kind-in-capitals speed-in-miles-a-day empty-note cursor-ignored cursor-skips-one cursor-repeats-one
per-page-ignored per-page-forgotten per-page-default-25 per-page-unlimited next-one-page-early next-never next-forever next-by-moment
next-left-out next-as-number total-of-page total-of-all total-as-text desk-ignored desk-forgotten until-ignored
until-exclusive until-at-midnight looks-oldest-first id-short events-as-text open-to-all any-token signature-ignored
expired-accepted error-flat error-without-text bad-value-accepted bad-value-500 unknown-path-as-page`)
const LAWFUL = namesIn(`
no-final-newline crlf ndjson moment-with-offset notes-left-out more-members clamps-limit other-words
charset more-headers after-inclusive`)

/** The fleet's events as another team would write them, from examples/events/openapi.yaml alone. */
export const eventsService: PlainService = {
  mistakes: MISTAKES,
  lawful: LAWFUL,
  accounts: [reader({ deskToken: token })],
  expiredToken,
  listenerFor: (has) => (request, response) => {
    const { status, body, headers } = answer(has, request)
    const type = `application/json${has('charset') ? '; charset=utf-8' : ''}`
    const further = has('more-headers') ? { 'X-Request-Id': '7', 'Cache-Control': 'no-store' } : {}
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    response.writeHead(status, { 'Content-Type': type, ...further, ...headers }).end(text)
  },
}

const LISTS: Readonly<Record<string, readonly [typeof streamEvents, readonly ParameterRule[]]>> = {
  '/v2/events': [streamEvents, STREAM_RULES],
  '/v2/audit': [listLooks, AUDIT_RULES],
}

function answer(has: Has, { method, url = '/', headers }: IncomingMessage): Reply {
  const { pathname, searchParams } = new URL(url, 'http://fleet')
  const [list, rules] = LISTS[pathname] ?? []
  if (list === undefined || rules === undefined || method !== 'GET')
    return unknownPath(has, list === undefined ? 404 : 405)
  if (!isAccepted(has, headers.authorization))
    return refused(has, 401, 'token.refused', 'Send a token of the fleet desk')
  for (const [name, value] of searchParams) {
    const rule = rules.find((one) => one.name === name)
    if (rule === undefined || rule.fits(value) || isClamped(has, name, value)) continue
    if (has('bad-value-accepted')) searchParams.delete(name)
    else if (has('bad-value-500')) return { status: 500, body: 'Internal Server Error' }
    else return refused(has, 400, 'value.refused', `${name} cannot be ${value}`, rule.wanted)
  }
  return list(has, searchParams)
}

function isClamped(has: Has, name: string, value: string): boolean {
  const isTooMany = /^\d+$/.test(value) && Number(value) > 100
  if (!isTooMany) return false
  return (
    (name === 'limit' && (has('clamps-limit') || has('limit-unlimited'))) ||
    (name === 'per_page' && (has('clamps-limit') || has('per-page-unlimited')))
  )
}

function unknownPath(has: Has, status: number): Reply {
  if (!has('unknown-path-as-page')) return refused(has, status, 'path.unknown', 'Nothing is here')
  return { status, body: '<h1>404</h1>', headers: { 'Content-Type': 'text/html' } }
}

function refused(has: Has, status: number, code: string, text: string, wanted?: string): Reply {
  const said = has('other-words') ? `Sorry. ${text}!` : text
  const error = { code, ...(has('error-without-text') ? {} : { text: said }), ...(wanted ? { wanted: [wanted] } : {}) }
  return { status, body: has('error-flat') ? error : { error } }
}
