import type { IncomingMessage } from 'node:http'
import { listObservations, OBSERVATION_RULES } from './buoys-observations.test-kit.js'
import { type Charged, quotaLedger } from './buoys-quota.test-kit.js'
import { listStations, oneStation, STATION_RULES } from './buoys-stations.test-kit.js'
import { type Has, namesIn, type ParameterRule, type PlainService, type Reply } from './plain-service.test-kit.js'

const TIERS: Readonly<Record<string, string>> = { 'key-of-a-harbour': 'harbour', 'key-of-an-institute': 'institute' }
const MISTAKES = namesIn(`
oldest-first by-station from-ignored from-exclusive from-whole-day until-ignored until-inclusive bbox-ignored
bbox-turned bbox-without-latitude bbox-without-north verified-false-ignored verified-inverted fields-ignored
fields-in-own-order fields-unknown-accepted heading-of-all limit-ignored limit-default-50 limit-unlimited
limit-before-filters csv-for-everybody json-for-everybody anything-is-acceptable csv-as-html moment-without-zone
station-in-small-letters wave-height-in-feet semicolons verified-as-number no-heading last-row-cut numbers-as-text
list-in-an-object never-304 304-for-any-tag stations-limit-ignored stations-default-20 stations-unlimited stations-by-age
kind-ignored kind-inverted sort-ignored sorted-after-limit minus-ignored newest-is-oldest kind-in-capitals
since-as-moment no-depth depth-as-text no-address members-ignored members-without-id unknown-member-refused
unknown-station-200 unknown-station-400 detail-of-another detail-other-day no-quota one-request-more counts-twice
remaining-stuck limit-of-the-other-tier limit-told-wrong reset-as-moment reset-too-late no-rate-headers
no-rate-headers-at-429 minute-never-ends quota-503 quota-without-limit open-to-all any-key 403-for-strangers
bad-value-accepted bad-value-500 refusal-without-code refusal-as-text notice-as-json notice-empty`)
const LAWFUL = namesIn(`
clamps-limit weak-etag no-etag json-first charset moment-with-offset crlf no-final-newline more-members
more-headers other-words retry-after unknown-parameters-refused`)

/** The coast's observations as another team would write them, from examples/buoys/openapi.yaml alone. */
export const buoysService: PlainService = {
  mistakes: MISTAKES,
  lawful: LAWFUL,
  // A run that exhausts the minute of an institute, too, takes six times as many requests.
  accounts: [{ name: 'reader', tier: 'harbour', credentials: { coastKey: 'key-of-a-harbour' } }],
  listenerFor: (has, now) => {
    const charge = quotaLedger(has, now)
    return (request, response) => {
      const { status, body, headers } = answer(has, request, charge)
      const type = typeof body === 'string' ? 'text/plain' : 'application/json'
      const further = has('more-headers') ? { Vary: 'Accept', 'X-Request-Id': '7' } : {}
      const date = new Date(now()).toUTCString()
      response.writeHead(status, { Date: date, 'Content-Type': type, ...further, ...headers })
      response.end(typeof body === 'string' ? body : JSON.stringify(body))
    }
  },
}

function answer(has: Has, request: IncomingMessage, charge: (tier: string) => Charged): Reply {
  const tier = tierOf(has, request.headers['x-coast-key'])
  if (tier === undefined)
    return refused(
      has,
      has('403-for-strangers') ? 403 : 401,
      'key-refused',
      'Send the key of your harbour as X-Coast-Key',
    )
  const { isRefused, limit, headers } = charge(tier)
  const text = has('quota-without-limit') ? 'Slow down' : `${limit} requests a minute are allowed`
  const reply = isRefused ? refused(has, has('quota-503') ? 503 : 429, 'too-many', text) : found(has, request)
  return { ...reply, headers: { ...reply.headers, ...headers } }
}

function tierOf(has: Has, key: string | string[] | undefined): string | undefined {
  const isStranger = has('open-to-all') || (has('any-key') && Boolean(key))
  return TIERS[String(key)] ?? (isStranger ? 'institute' : undefined)
}

function found(has: Has, { method, url = '/', headers }: IncomingMessage): Reply {
  const { pathname, searchParams } = new URL(url, 'http://coast')
  const [, place, id] = /^\/coast\/(\w+)(?:\/([^/]+))?$/.exec(pathname) ?? []
  if (method !== 'GET') return refused(has, 405, 'only-reading', 'Only GET works here')
  if (place === 'stations' && id !== undefined) return oneStation(has, id) ?? noStation(has)
  if (id === undefined && place === 'notice') return notice(has)
  if (id === undefined && place === 'stations')
    return wrongValue(has, searchParams, stationRules(has)) ?? listStations(has, searchParams)
  if (id !== undefined || place !== 'observations') return refused(has, 404, 'no-such-path', 'Nothing is here')
  const reply = wrongValue(has, searchParams, OBSERVATION_RULES(has)) ?? listObservations(has, searchParams, headers)
  return reply ?? refused(has, 406, 'no-such-form', 'Observations are CSV or JSON')
}

function noStation(has: Has): Reply {
  return refused(has, has('unknown-station-400') ? 400 : 404, 'no-such-station', 'No such station')
}

function stationRules(has: Has): readonly ParameterRule[] {
  const fits = (value: string): boolean =>
    !has('unknown-member-refused') || value.split(',').every((one) => /^(id|kind|since|depth|address)$/.test(one))
  return [...STATION_RULES, { name: 'members', wanted: 'members', fits }]
}

function wrongValue(has: Has, query: URLSearchParams, rules: readonly ParameterRule[]): Reply | undefined {
  for (const [name, value] of [...query]) {
    const rule = rules.find((one) => one.name === name)
    const isTooMany = name === 'limit' && Number(value) > 100
    const isUnlimited = ['clamps-limit', 'limit-unlimited', 'stations-unlimited'].some((one) => has(one))
    if (rule === undefined ? !has('unknown-parameters-refused') : rule.fits(value) || (isTooMany && isUnlimited))
      continue
    if (has('bad-value-accepted')) query.delete(name)
    else if (has('bad-value-500')) return { status: 500, body: 'Internal Server Error' }
    else return refused(has, 400, 'value-refused', `${name} cannot be ${value}`)
  }
  return undefined
}

function notice(has: Has): Reply {
  if (has('notice-as-json')) return { status: 200, body: { notice: 'Heights are not corrected for tides.' } }
  return { status: 200, body: has('notice-empty') ? '' : 'Heights are not corrected for tides.' }
}

function refused(has: Has, status: number, code: string, text: string): Reply {
  const message = has('other-words') ? `Sorry. ${text}!` : text
  if (has('refusal-as-text')) return { status, body: message }
  return { status, body: has('refusal-without-code') ? { message } : { code, message } }
}
