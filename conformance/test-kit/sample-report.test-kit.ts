import { bare } from '../ask/make-probe.js'
import type { Evidence, Status } from '../check.js'
import { makeEvidence } from '../evidence/evidence.js'
import { fakeExchange } from '../evidence/fake-exchange.js'
import type { Report, Result } from '../report.js'
import { birdContract, birdOperation } from './bird-contract.test-kit.js'

/** All characters that could break a format. */
export const NASTY = `<script>alert("1")</script> & ]]> | \`x\` 'y' \u0000\u001b[31m\u2028 end`

const target = { name: `birds ${NASTY}`, baseUrl: 'https://target.example', accounts: [], symbols: {}, quotas: {} }

export function sampleResult(over: Partial<Result> = {}): Result {
  return {
    id: 'bird.listed@listBirds',
    check: 'bird.listed',
    area: 'path',
    level: 'must',
    clauses: ['BIRD-1'],
    status: 'pass',
    message: 'Answered 200',
    exchanges: ['x1'],
    ...over,
  }
}

export function sampleEvidence(): Evidence {
  const probe = bare(birdOperation('listBirds'), 'free')
  const exchanges = [
    fakeExchange(probe, { body: NASTY, headers: [['Content-Type', NASTY]] }),
    fakeExchange(bare(birdOperation('listNests'), 'free'), { id: 'x2', failure: { kind: 'timeout', message: NASTY } }),
  ]
  return makeEvidence({ contract: birdContract, target, exchanges })
}

export function sampleReport(results: readonly Result[] = sampleResults()): Report {
  const count = (status: Status): number => results.filter((result) => result.status === status).length
  return {
    tool: { name: 'pipeproof', version: '1.2.3' },
    target: { name: target.name, baseUrl: target.baseUrl },
    contract: { title: 'Birds', version: '1', digest: '0123456789abcdef' },
    startedAt: '2026-11-20T10:00:00.000Z',
    finishedAt: '2026-11-20T10:00:02.500Z',
    durationMs: 2500,
    verdict: 'nonconformant',
    exitCode: 1,
    why: '1 must requirement is violated',
    gate: {
      decided: 2,
      decidable: 3,
      minDecided: 95,
      beyondOneRun: [],
      notConfigured: 0,
      unseen: [],
      refusedCredentials: [],
      spent: [],
    },
    counts: {
      pass: count('pass'),
      fail: count('fail'),
      warn: count('warn'),
      observed: count('observed'),
      'not-applicable': count('not-applicable'),
      'no-evidence': count('no-evidence'),
    },
    requests: { total: 2, byAccount: { 'free-1': 2 } },
    causes: [
      {
        title: 'Every bird is listed',
        hint: 'A bird flew away.',
        results: [`bird.b@${NASTY}`, 'bird.c@x'],
        consequences: ['bird.d@x'],
      },
    ],
    coverage: [
      {
        operation: 'listBirds',
        answers: [
          { answer: '200', isDocumented: true, seen: { apiKeyAuth: 2 } },
          { answer: NASTY, isDocumented: false, seen: { none: 1 } },
        ],
        parameters: [{ name: 'colour', values: 0, accepted: 0, refused: 0 }],
      },
    ],
    results,
    choices: [{ id: 'line-ending', observed: `crlf ${NASTY}` }],
  }
}

function sampleResults(): readonly Result[] {
  return [
    sampleResult({ id: 'bird.a@x', check: 'bird.a' }),
    sampleResult({
      id: `bird.b@${NASTY}`,
      check: 'bird.b',
      area: 'filter',
      status: 'fail',
      message: `Wrong: ${NASTY}`,
      expected: NASTY,
      actual: NASTY,
      exchanges: ['x1', 'x2'],
      curl: `curl '${NASTY}'`,
    }),
    sampleResult({ id: 'bird.c@x', check: 'bird.c', area: 'filter', status: 'fail', accepted: true }),
    sampleResult({ id: 'bird.d@x', check: 'bird.d', area: 'order', level: 'should', status: 'warn' }),
    sampleResult({
      id: 'bird.e@x',
      check: 'bird.e',
      area: 'quota',
      status: 'no-evidence',
      reason: 'budget',
      exchanges: [],
    }),
    sampleResult({ id: 'bird.f@x', check: 'bird.f', area: 'quota', level: 'observe', status: 'observed' }),
    sampleResult({ id: 'bird.g@x', check: 'bird.g', area: 'csv', status: 'not-applicable', exchanges: [] }),
  ]
}
