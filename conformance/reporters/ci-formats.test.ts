import { describe, expect, it } from 'vitest'
import { sampleReport, sampleResult } from '../test-kit/sample-report.test-kit.js'
import { wellFormedXml } from '../test-kit/well-formed-xml.test-kit.js'
import { badgeJson, badgeSvg } from './badge.js'
import { codeQuality } from './code-quality.js'
import { githubAnnotations } from './github-annotations.js'

const report = sampleReport()
const placeOf = () => ({ uri: 'spec/a,b.yaml', line: 12 })

describe('codeQuality', () => {
  const issues: readonly Record<string, unknown>[] = JSON.parse(codeQuality(report, placeOf))

  it('lists violations and warnings, except failures that the baseline accepts', () => {
    expect(issues.map(({ check_name, severity }) => [check_name, severity])).toEqual([
      ['bird.b', 'major'],
      ['bird.d', 'minor'],
    ])
  })

  it('gives every issue a place, and a fingerprint that is stable and unique', () => {
    expect(new Set(issues.map(({ fingerprint }) => fingerprint)).size).toBe(2)
    expect(JSON.parse(codeQuality(report, placeOf))).toEqual(issues)
    for (const issue of issues)
      expect(issue).toMatchObject({
        location: { path: 'spec/a,b.yaml', lines: { begin: 12 } },
        description: expect.any(String),
      })
  })
})

describe('githubAnnotations', () => {
  it('writes one command on each line, whatever text the server sent', () => {
    const lines = githubAnnotations(report, placeOf).trimEnd().split('\n')
    expect(lines).toHaveLength(3)
    expect(lines.map((line) => line.split(' ')[0])).toEqual(['::error', '::warning', '::warning'])
    for (const line of lines)
      expect(line).toMatch(/^::(error|warning) file=spec\/a%2Cb\.yaml,line=12,title=[^:,]+::[^\r\n]*$/)
  })

  it('counts the annotations that GitHub would not show', () => {
    const many = Array.from({ length: 15 }, (_, index) => sampleResult({ id: `bird.b@${index}`, status: 'fail' }))
    const lines = githubAnnotations(sampleReport(many)).trimEnd().split('\n')
    expect([lines.length, lines.at(-1)]).toEqual([11, '::notice title=pipeproof::5 further results in report.html'])
  })
})

describe('the badge', () => {
  it('gives the verdict with its denominator, as JSON and as a picture', () => {
    expect(JSON.parse(badgeJson(report))).toEqual({
      schemaVersion: 1,
      label: 'pipeproof',
      message: 'nonconformant, 2 violated',
      color: 'red',
    })
    const good = sampleReport([sampleResult()])
    expect(JSON.parse(badgeJson({ ...good, verdict: 'conformant' }))).toMatchObject({
      message: 'conformant, 1/1',
      color: 'brightgreen',
    })
    expect(wellFormedXml(badgeSvg(report))).toContain('svg')
    expect(badgeSvg(report)).toContain('nonconformant, 2 violated')
  })
})
