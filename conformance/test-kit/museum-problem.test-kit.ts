import type { Has, ParameterRule, Reply } from './plain-service.test-kit.js'

const TITLES: Readonly<Record<number, readonly [type: string, title: string]>> = {
  401: ['unknown-reader', 'Unknown reader'],
  404: ['no-such-thing', 'No such thing'],
  405: ['no-such-thing', 'Only reading is possible'],
  422: ['invalid-request', 'The request cannot be answered'],
}

export function problem(has: Has, status: number, detail: string, wrong?: readonly [string, string]): Reply {
  const [type, title] = TITLES[status] ?? ['', '']
  const body = {
    ...(has('problem-without-type') ? {} : { type: `https://museum.example/problems/${type}` }),
    title: has('other-words') ? `Sorry: ${title.toLowerCase()}` : title,
    status: has('problem-says-200') ? 200 : status,
    detail,
    ...(wrong === undefined ? {} : { invalid: [{ parameter: wrong[0], wanted: wrong[1] }] }),
  }
  const mediaType = `application/${has('problem-as-plain-json') ? '' : 'problem+'}json`
  return { status, body, headers: { 'Content-Type': mediaType } }
}

/** The refusal of the first value that its parameter does not accept. */
export function refusal(has: Has, query: URLSearchParams, rules: readonly ParameterRule[]): Reply | undefined {
  for (const [name, value] of query) {
    const rule = rules.find((one) => one.name === name)
    if (rule === undefined && has('unknown-parameters-refused'))
      return problem(has, 422, `${name} is unknown`, [name, 'a documented parameter'])
    if (rule === undefined || rule.fits(value) || isLetThrough(has, name, value)) continue
    if (name === 'page' && has('bad-page-500')) return { status: 500, body: { oops: true } }
    return problem(has, 422, `${name} is ${value}, wanted ${rule.wanted}`, [name, rule.wanted])
  }
  return undefined
}

function isLetThrough(has: Has, name: string, value: string): boolean {
  const isTooMany = /^\d+$/.test(value) && Number(value) > 60
  return (
    (name === 'page' && has('bad-page-accepted')) ||
    (isTooMany && (has('clamps-per-page') || has('per-page-unlimited')))
  )
}
