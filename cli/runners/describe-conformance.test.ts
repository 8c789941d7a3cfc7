import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { createMock } from '../../mock/index.js'
import { temporaryFolder } from '../../spec/temporary-folder.test-kit.js'
import { conformanceSuite } from './conformance-suite.js'
import { describeConformance } from './describe-conformance.js'

const mock = createMock({ companies: 300 })
await mock.listen({ port: 0 })
const target = await mock.ready()
afterAll(() => mock.close())

const scope = { operations: ['getUserStatus'] }

// Every requirement of the operation as a test of this file.
describeConformance({ target, scope, only: ['path', 'header', 'type', 'column'], minDecided: 50 })

it('is known before anything is sent, and limited to what is wanted', async () => {
  const { areas, title } = await conformanceSuite({ target, scope, only: ['path', 'header'] })
  expect([...areas.keys()].sort()).toEqual(['header', 'path'])
  expect([...areas.values()].flat().every((id) => id.includes('getUserStatus'))).toBe(true)
  expect(title).toContain('Market Data')
})

it('says in a failure what was expected and what came', async () => {
  const faulty = createMock({ companies: 300, faults: ['user-status-without-email'] })
  await faulty.listen({ port: 0 })
  const suite = await conformanceSuite({ target: await faulty.ready(), scope })
  const outcome = await suite.run().finally(() => faulty.close())
  const ids = [...suite.areas.values()].flat()
  const failed = ids.map((id) => outcome.of(id)).filter(({ kind }) => kind === 'fail')
  expect(failed).toHaveLength(1)
  expect(failed[0]?.text).toMatch(/email[\s\S]*clause/)
  expect(outcome.verdict).toBe('nonconformant')
  expect(outcome.of('no.such@requirement').kind).toBe('skip')
})

it('shows the wrong cell of a table in a failure, among its neighbours', async () => {
  const faulty = createMock({ companies: 300, faults: ['numbers-with-dollar-sign'] })
  await faulty.listen({ port: 0 })
  const only = ['type']
  const suite = await conformanceSuite({
    target: await faulty.ready(),
    scope: { operations: ['getCompanyProfile'] },
    only,
  })
  const outcome = await suite.run().finally(() => faulty.close())
  const lines = outcome.of('column.type@getCompanyProfile#market_cap').text.split('\n').slice(-3)
  expect(lines[0]).toMatch(/^ {4}excerpt of x\d+; ▸ marks what is wrong$/)
  expect(lines[1]).toMatch(/^ {4}row \| cik +\| … \| exchange +\| market_cap +\| employees \| …$/)
  expect(lines[2]).toMatch(/^ {4}1 {3}\| \d+ \| … \| \w+ +\| ▸ \$\d+ \| \d+ +\| …$/)
})

it('shows own cases as tests, beside the requirements', async () => {
  const cases = join(temporaryFolder(), 'cases.yaml')
  writeFileSync(
    cases,
    `cases:
  - {name: status works, request: {operation: getUserStatus}, expect: {status: 200}}
  - {name: status is gone, request: {operation: getUserStatus}, expect: {status: 404}}
`,
  )
  const own = createMock({ companies: 300 })
  await own.listen({ port: 0 })
  const suite = await conformanceSuite({ target: await own.ready(), scope, cases, only: ['case'] })
  expect(suite.areas).toEqual(new Map([['case', ['case.met@status works', 'case.met@status is gone']]]))
  const outcome = await suite.run().finally(() => own.close())
  expect(outcome.of('case.met@status works').kind).toBe('pass')
  expect(outcome.of('case.met@status is gone')).toMatchObject({ kind: 'fail', text: expect.stringContaining('404') })
})

it('refuses a scope that names nothing', async () => {
  const suite = conformanceSuite({ target, scope: { operations: ['getNothing'] } })
  await expect(suite).rejects.toThrow('"getNothing"')
})
