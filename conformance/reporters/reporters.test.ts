import type { Log } from 'sarif'
import { describe, expect, it } from 'vitest'
import { bare } from '../ask/make-probe.js'
import { makeEvidence } from '../evidence/evidence.js'
import { fakeExchange } from '../evidence/fake-exchange.js'
import { birdCheck } from '../test-kit/bird-checks.test-kit.js'
import { birdContract, birdOperation } from '../test-kit/bird-contract.test-kit.js'
import { NASTY, sampleEvidence, sampleReport } from '../test-kit/sample-report.test-kit.js'
import { wellFormedXml } from '../test-kit/well-formed-xml.test-kit.js'
import { anchorOf } from './html-text.js'
import { junitXml } from './junit-xml.js'
import { observedJson } from './observed-json.js'
import { makePaint, wantsColour } from './paint.js'
import { reportHtml } from './report-html.js'
import { reportSarif } from './report-sarif.js'
import { summaryMd } from './summary-md.js'
import { terminalReport } from './terminal.js'
import { REPORTERS } from './write-reports.js'

const report = sampleReport()
const plain = makePaint(false)
const checkB = birdCheck({
  id: 'bird.b',
  instances: () => [],
  needs: () => [],
  judge: () => {
    throw new Error('unused')
  },
})

describe('junitXml', () => {
  it('is well-formed whatever text the server sent, with correct totals', () => {
    const xml = junitXml(report, [])
    const names = wellFormedXml(xml)
    const count = (name: string): number => names.filter((each) => each === name).length
    expect([count('testcase'), count('failure'), count('skipped')]).toEqual([7, 1, 3])
    expect(xml).toContain('tests="7" failures="1" errors="0" skipped="3"')
  })
})

describe('reportSarif', () => {
  const log: Log = JSON.parse(reportSarif(report, [checkB]))
  const [run] = log.runs

  it('points every result at its rule and gives it a stable fingerprint', () => {
    expect([log.version, log.runs.length, run?.results?.length]).toEqual(['2.1.0', 1, 3])
    for (const { ruleId, ruleIndex, partialFingerprints, locations, message } of run?.results ?? []) {
      expect(run?.tool.driver.rules?.[ruleIndex ?? -1]?.id).toBe(ruleId)
      expect(partialFingerprints).toHaveProperty('requirement/v1')
      expect([locations?.length, typeof message.text]).toEqual([1, 'string'])
    }
  })

  it("places a result at its rule in the contract, or at the recording if the rule's place is unknown", () => {
    const placed: Log = JSON.parse(
      reportSarif(report, [checkB], ({ id }) => (id === 'bird.c@x' ? { uri: 'spec/birds.yaml', line: 12 } : undefined)),
    )
    const places = placed.runs[0]?.results?.map(({ locations }) => locations?.[0]?.physicalLocation)
    expect(places?.map((place) => [place?.artifactLocation?.uri, place?.region?.startLine])).toEqual([
      ['exchanges.har', 1],
      ['spec/birds.yaml', 12],
      ['exchanges.har', 1],
    ])
  })

  it('gives the time of the run, and a link to more', () => {
    const [invocation] = run?.invocations ?? []
    expect([invocation?.startTimeUtc, invocation?.endTimeUtc]).toEqual([report.startedAt, report.finishedAt])
    expect(run?.tool.driver.informationUri).toMatch(/^https:/)
  })

  it('reports errors and warnings, and suppresses what the baseline accepts', () => {
    const levels = run?.results?.map(({ level, suppressions }) => [level, suppressions?.length ?? 0])
    expect(levels).toEqual([
      ['error', 0],
      ['error', 1],
      ['warning', 0],
    ])
  })
})

describe('reportHtml', () => {
  const html = reportHtml(report, sampleEvidence(), [checkB])

  it('is one file that loads nothing and runs no script of the server', () => {
    expect(html).not.toMatch(/<link|\ssrc=|@import|url\(/)
    expect(html.match(/<script>/g)).toHaveLength(1)
    expect(html).not.toContain('<script>alert')
  })

  it('shows the clause, the expected value, the exchange, and the command that repeats it', () => {
    expect(html).toContain('BIRD-1: Birds are listed')
    expect(html).toContain('href="#x1"')
    expect(html).toContain('id="x1"')
    expect(html).toContain('timeout')
  })

  it('groups violations by their cause, and shows every result once in full', () => {
    expect(html).toMatch(/<details class="cause fail" id="cause-1" open>/)
    expect(html).toContain('A bird flew away.')
    for (const { id, status } of report.results) {
      const places = html.split(` id="${anchorOf(id)}"`).length - 1
      expect([id, status, places]).toEqual([id, status, 1])
    }
  })

  it('shows no more than 300 characters of what a server sent', () => {
    const long = makeEvidence({
      contract: birdContract,
      target: sampleEvidence().target,
      exchanges: [fakeExchange(bare(birdOperation('listBirds'), 'free'), { body: 'z'.repeat(5000) })],
    })
    expect(reportHtml(report, long, [checkB])).not.toMatch(/z{301}/)
  })

  it('closes what it opens', () => {
    for (const name of [
      'details',
      'section',
      'dl',
      'pre',
      'table',
      'summary',
      'code',
      'span',
      'a',
      'li',
      'svg',
      'article',
    ]) {
      const opened = html.match(new RegExp(`<${name}[ >]`, 'g'))?.length ?? 0
      expect([name, html.match(new RegExp(`</${name}>`, 'g'))?.length ?? 0]).toEqual([name, opened])
    }
  })
})

describe('summaryMd', () => {
  it('counts by area, and escapes the text of the server', () => {
    const text = summaryMd(report)
    expect(text).toContain('| filter | 0 | 2 | 0 | 0 | 0 | 0 |')
    expect(text).toContain('- budget: 1')
    expect(text).not.toContain('<script>')
  })
})

describe('terminalReport', () => {
  const text = terminalReport(report, plain)

  it('lists violations by area, then what is undecided, then the denominator', () => {
    const places = [
      'filter',
      '✗ bird.b@',
      '~ bird.c@x (accepted)',
      '! bird.d@x',
      'without evidence',
      'nonconformant',
    ].map((part) => text.indexOf(part))
    expect(places.every((place, index) => place >= 0 && place >= (places[index - 1] ?? 0))).toBe(true)
    expect(text).toContain('2 violations (1 accepted), 1 warning, 5 of 6 requirements decided, 2 requests')
  })

  it('removes characters of the server that control a terminal', () => {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these characters must not occur
    expect(text).not.toMatch(/[\u0000\u001b\u2028]/)
  })

  it('uses colours only on request', () => {
    expect(terminalReport(report, makePaint(true))).toContain('\u001b[31m')
    expect([
      wantsColour({ NO_COLOR: '1' }, true),
      wantsColour({}, false),
      wantsColour({}, true),
      wantsColour({ FORCE_COLOR: '1' }, false),
    ]).toEqual([false, false, true, true])
  })
})

it('results that were left out are listed beside the denominator', () => {
  const left = { ...report, skipped: [{ id: 'bird.z', reason: NASTY }, { id: 'bird.y' }] }
  for (const text of [summaryMd(left), terminalReport(left, plain), reportHtml(left, sampleEvidence(), [checkB])]) {
    expect(text).toContain('bird.z')
    expect(text).toContain('no reason given')
    expect(text).toMatch(/bird\.z.*u001b\[31m/)
  }
})

describe('every reporter', () => {
  it('gives the same bytes for the same value', () => {
    const reported = { report, evidence: sampleEvidence(), checks: [checkB] }
    for (const { render } of REPORTERS) expect(render(structuredCloneOf(reported))).toBe(render(reported))
  })

  it('writes no control characters and no invisible characters except line ends', () => {
    const reported = { report, evidence: sampleEvidence(), checks: [checkB] }
    const texts = [...REPORTERS.map(({ render }) => render(reported)), terminalReport(report, plain)]
    for (const text of texts) expect(text.replace(/[\n\t]/g, '')).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u)
    // A badge shows no foreign text.
    const shown = REPORTERS.filter(({ file }) => !file.endsWith('.json') && file !== 'badge.svg').map(({ render }) =>
      render(reported),
    )
    for (const text of [...shown, terminalReport(report, plain)]) expect(text).toContain('\\u001b[31m')
  })

  it('names the choices that a mock can adopt', () => {
    expect(JSON.parse(observedJson(report))).toEqual({ 'line-ending': `crlf ${NASTY}` })
  })
})

function structuredCloneOf<T extends { readonly report: object }>(reported: T): T {
  return { ...reported, report: structuredClone(reported.report) }
}
