import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { CHECKS } from '../../conformance/index.js'
import { unreachable } from '../../mock/index.js'
import { loadContract } from '../../spec/index.js'
import { checkOf, type Matrix, shortcomings } from './matrix.js'
import { matrixHtml } from './matrix-html.js'
import { matrixMarkdown } from './matrix-markdown.js'
import { subjectsOf } from './subjects.js'

const read = (name: string): string => readFileSync(new URL(`../../reports/${name}`, import.meta.url), 'utf8')
const contract = loadContract()
const recorded: Matrix = JSON.parse(read('matrix.json'))
const checks = CHECKS.map(({ id }) => id)

describe('the recorded matrix', () => {
  it('lists the current faults, variants and checks', () => {
    const subjects = subjectsOf(contract)
    const idsOf = (kind: string): readonly string[] => subjects.filter((one) => one.kind === kind).map(({ id }) => id)
    expect(recorded.faults.map(({ id }) => id)).toEqual(idsOf('fault'))
    expect(recorded.variants.map(({ id }) => id)).toEqual(idsOf('variant'))
    expect(recorded.checks).toEqual(checks)
    expect(recorded.unreachable).toEqual(unreachable)
  })

  it('has every fault caught by its owner, every variant green, and no undeclared check red', () => {
    expect(shortcomings(recorded)).toEqual([])
    expect(recorded.canary.caught).toBe(true)
  })

  it('has a red row for every check that owns a fault', () => {
    const red = new Set(recorded.faults.filter(({ caught }) => caught).map(({ caughtBy }) => checkOf(caughtBy)))
    const excused = new Set(unreachable.map(({ check }) => check))
    // Some checks need words that this contract does not have.
    const asked = CHECKS.filter(({ instances }) => instances(contract).length > 0).map(({ id }) => id)
    expect(asked.filter((id) => !red.has(id) && !excused.has(id))).toEqual([])
  })

  it('is the source of the committed page and table', () => {
    expect(read('matrix.md')).toBe(matrixMarkdown(recorded))
    expect(read('matrix.html')).toBe(matrixHtml(recorded))
  })
})

/** Figures in the documents are those of the record. */
describe('the documents', () => {
  const sample: Record<string, unknown> = JSON.parse(read('sample/report.json'))
  const { total: requests } = Object(sample.requests)
  const must = contract.clauses.filter(({ level }) => level === 'must').length
  const clauses = contract.clauses.length
  const { length: all } = recorded.faults
  const caught = recorded.faults.filter((fault) => fault.caught).length
  const green = recorded.variants.filter((variant) => variant.green).length
  const [, decided] = /; (\d+ of \d+) requirements decided/.exec(read('sample/summary.md')) ?? []

  it.each([
    ['clauses of the documentation', `${clauses}, ${must}`],
    ['faults caught', `${caught} of ${all}`],
    ['lawful variants', `${green} of ${recorded.variants.length}`],
    ['requirements decided with the documented quotas', decided],
    ['requests for that verdict', String(requests)],
  ])('state the recorded figure of %s: %s', (what, figure) => {
    const line = read('README.md')
      .split('\n')
      .find((one) => one.startsWith(`| ${what}`))
    expect(line?.split('|')[2]?.trim()).toBe(figure)
  })

  it('state them in the changelog too', () => {
    const text = readFileSync('CHANGELOG.md', 'utf8')
    expect(text).toContain(`${contract.operations.length} operations, ${clauses} clauses`)
    expect(text).toContain(`${all.toLocaleString('en')} mistakes`)
    expect(text).toContain(`${recorded.variants.length} lawful variants`)
  })
})
