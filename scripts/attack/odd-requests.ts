export interface OddRequest {
  readonly method: string
  readonly path: string
  readonly body: string
  readonly headers: Readonly<Record<string, string>>
}

export function randomRequest(next: () => number): OddRequest {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T
  const noise = Array.from({ length: Math.floor(next() * 6) }, () => pick(PIECES)).join('')
  const world = next() < 0.3 ? `/w/${encodeURIComponent(pick(PIECES))}${Math.floor(next() * 2000)}` : ''
  const isControl = next() < 0.5
  const path = isControl
    ? `${world}/__pipeproof/${pick(CONTROL)}${next() < 0.5 ? '' : noise}`
    : `${world}/v1/${pick(['ohlc', 'form4-recent-activity', 'company-profile', 'user-status', 'form4-insider-search', noise])}?${noise}`
  return {
    method: pick(METHODS),
    path: path.replaceAll(/[^\x21-\x7e]/g, encodeURIComponent),
    body: pick(BODIES),
    headers: {
      ...(next() < 0.7 ? { 'x-api-key': pick(['key_elite', 'key_pro', 'nobody', "' or 1=1", 'x'.repeat(7000)]) } : {}),
      ...(next() < 0.3
        ? { authorization: pick(['Bearer', 'Bearer a.b.c', 'Basic !!', `Bearer ${'e.'.repeat(2000)}`]) }
        : {}),
      ...(next() < 0.3 ? { prefer: pick(['code=503x', 'wait=-1', 'respond-async', ';;;', 'example=__proto__']) } : {}),
      ...(isControl && next() < 0.8 ? { 'content-type': 'application/json', 'x-pipeproof': '1' } : {}),
      ...(next() < 0.1 ? { 'content-encoding': 'gzip' } : {}),
      ...(next() < 0.1 ? { 'x-pipeproof-world': pick(PIECES).replaceAll(/[^\x20-\x7e]/g, '') } : {}),
    },
  }
}

/** The same random numbers in every run. */
export function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return state / 2 ** 32
  }
}

const PIECES = [
  ...[
    '%',
    '%zz',
    '%00',
    '%0d%0a',
    '..',
    '/',
    '//',
    '\\',
    '?',
    '&',
    '=',
    '&&',
    '+',
    '%2e%2e%2f',
    '{}',
    '[]',
    '__proto__',
  ],
  ...[
    'constructor',
    '1e999',
    '-1',
    'NaN',
    '99999999999999999999',
    'ä',
    '%F0%9F%98%80',
    '%FF',
    ' ',
    'AAPL',
    'limit',
    'symbol',
    'cursor',
  ],
]
const CONTROL = [
  ...[
    '',
    'clock',
    'accounts',
    'accounts/pro',
    'accounts/pro/quota',
    'forced',
    'faults',
    'choices',
    'log',
    'worlds',
    'scenario',
    'reset',
  ],
  ...['delays', 'keys', 'tokens', 'explain', 'events', 'contract.json', 'state', 'requests'],
]
const BODIES = [
  '',
  '{',
  'null',
  '[]',
  '{"advance": "1e9h"}',
  '{"now": "0000-00-00"}',
  '{"__proto__": {"x": 1}}',
  '{"left": {"hour": -1}}',
  '{"error": {}, "times": 1e99}',
  `{"a": ${'['.repeat(5000)}`,
  '"text"',
  `{"x": "${'y'.repeat(200_000)}"}`,
]
const METHODS = ['GET', 'GET', 'GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD', 'TRACE']
