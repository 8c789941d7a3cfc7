import { type Schema, Validator } from '@cfworker/json-schema'
import { describe, expect, it } from 'vitest'
import { writeHar } from '../journal/write-har.js'
import { birdCheck } from '../test-kit/bird-checks.test-kit.js'
import { sampleEvidence, sampleReport } from '../test-kit/sample-report.test-kit.js'
import { reportSarif } from './report-sarif.js'

/**
 * What the publishers of each format require of the parts that we write, in our own words: SARIF 2.1.0 section 3
 * (objects have no unknown members) and HAR 1.2 (custom members begin with an underscore).
 */
const text = { type: 'string', minLength: 1 }
const count = { type: 'integer', minimum: 0 }

function only(properties: Record<string, object>, ...required: readonly string[]): object {
  return { type: 'object', properties, required, additionalProperties: false }
}

function list(items: object): object {
  return { type: 'array', items }
}

function problems(value: unknown, schema: object): readonly string[] {
  const { errors } = new Validator(schema as Schema, '2020-12', false).validate(value)
  return errors.map(({ instanceLocation, error }) => `${instanceLocation}: ${error}`)
}

const message = only({ text }, 'text')
const bag = { type: 'object', properties: { tags: list(text) } }
const level = { enum: ['none', 'note', 'warning', 'error'] }
const place = only({
  physicalLocation: only(
    { artifactLocation: only({ uri: text }), region: only({ startLine: { type: 'integer', minimum: 1 } }) },
    'artifactLocation',
  ),
  logicalLocations: list(only({ fullyQualifiedName: text, kind: text })),
})
const rule = only(
  {
    id: text,
    shortDescription: message,
    fullDescription: message,
    defaultConfiguration: only({ level }),
    properties: bag,
  },
  'id',
)
const suppression = only({ kind: { enum: ['inSource', 'external'] }, justification: text }, 'kind')
const sarifResult = only(
  {
    ruleId: text,
    ruleIndex: count,
    level,
    message,
    locations: list(place),
    partialFingerprints: { type: 'object', additionalProperties: text },
    suppressions: list(suppression),
    properties: bag,
  },
  'message',
)
const uri = { type: 'string', pattern: '^https://[^ ]+$' }
const instant = { type: 'string', pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?Z$' }
const invocation = only(
  {
    executionSuccessful: { type: 'boolean' },
    exitCode: { type: 'integer' },
    startTimeUtc: instant,
    endTimeUtc: instant,
  },
  'executionSuccessful',
)
const sarif = only(
  {
    $schema: { type: 'string', pattern: '^https://.*sarif.*2\\.1\\.0' },
    version: { const: '2.1.0' },
    runs: list(
      only(
        {
          tool: only(
            { driver: only({ name: text, version: text, informationUri: uri, rules: list(rule) }, 'name') },
            'driver',
          ),
          invocations: list(invocation),
          columnKind: { enum: ['utf16CodeUnits', 'unicodeCodePoints'] },
          results: list(sarifResult),
        },
        'tool',
      ),
    ),
  },
  'version',
  'runs',
)

/** A HAR object: these members are required, and our own members begin with an underscore. */
function har(properties: Record<string, object>, optional: Record<string, object> = {}): object {
  const all = { ...properties, ...optional }
  return {
    type: 'object',
    properties: all,
    required: Object.keys(properties),
    patternProperties: { '^_': {} },
    additionalProperties: false,
  }
}

const string = { type: 'string' }
const pairs = list(har({ name: text, value: string }))
const milliseconds = { type: 'number', minimum: 0 }
const orUnknown = { type: 'number', minimum: -1 }
const common = {
  httpVersion: text,
  cookies: { type: 'array', maxItems: 0 },
  headers: pairs,
  headersSize: orUnknown,
  bodySize: orUnknown,
}
const entry = har({
  startedDateTime: {
    type: 'string',
    pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?(Z|[+-]\\d\\d:\\d\\d)$',
  },
  time: milliseconds,
  request: har({ ...common, method: text, url: { type: 'string', pattern: '^https?://' }, queryString: pairs }),
  response: har({
    ...common,
    status: { type: 'integer', minimum: 0, maximum: 599 },
    statusText: string,
    redirectURL: string,
    content: har({ size: count, mimeType: string }, { text: string, encoding: { const: 'base64' } }),
  }),
  cache: { type: 'object', maxProperties: 0 },
  timings: har(
    { send: milliseconds, wait: milliseconds, receive: milliseconds },
    { blocked: orUnknown, dns: orUnknown, connect: orUnknown, ssl: orUnknown },
  ),
})
const harLog = har({
  log: har({ version: { const: '1.2' }, creator: har({ name: text, version: text }), entries: list(entry) }),
})

describe('report.sarif', () => {
  const check = birdCheck({
    id: 'bird.b',
    instances: () => [],
    needs: () => [],
    judge: () => ({ status: 'pass', message: '', exchanges: [] }),
  })
  const log: unknown = JSON.parse(reportSarif(sampleReport(), [check]))

  it('is what SARIF 2.1.0 demands', () => {
    expect(problems(log, sarif)).toEqual([])
  })

  it('is invalid with a member of ours or another version', () => {
    expect(problems({ ...(log as object), target: 'x' }, sarif)).not.toEqual([])
    expect(problems({ ...(log as object), version: '2.0' }, sarif)).not.toEqual([])
  })
})

describe('exchanges.har', () => {
  const { exchanges, target } = sampleEvidence()
  const log: unknown = JSON.parse(writeHar({ exchanges, target, unsent: new Map(), version: '1' }))

  it('is valid HAR 1.2, with and without answers', () => {
    expect(exchanges.map(({ response }) => response === undefined)).toEqual(expect.arrayContaining([true, false]))
    expect(problems(log, harLog)).toEqual([])
  })

  it('is invalid without a part, or with a member of ours', () => {
    expect(problems({ log: { version: '1.2', entries: [] } }, harLog)).not.toEqual([])
    expect(problems({ ...(log as object), pipeproof: {} }, harLog)).not.toEqual([])
  })
})
