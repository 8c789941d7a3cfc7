import { mkdirSync, writeFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { CHECKS, observersOf, readTarget, run, writeHar } from '../conformance/index.js'
import { createMock } from '../mock/index.js'
import { type Contract, loadContract, loadContractFrom } from '../spec/index.js'

const NOW = '2026-11-20T15:05:00Z'
const FOLDER = 'conformance/recordings'
/** The part of the shipped document for checks that have nothing to judge in the examples. */
const KEPT = [
  'getUserStatus',
  'getTechnicalSignals',
  'getForm4RecentActivity',
  'getForm4CompanySummary',
  'getForm4Clusters',
  'getForm4InsiderSearch',
  'getForm4InsiderCompanies',
]

mkdirSync(FOLDER, { recursive: true })
await record('weather', await loadContractFrom('examples/weather/openapi.yaml'))
await record('parcels', await loadContractFrom('examples/parcels/openapi.yaml'))
await record('library', await loadContractFrom('examples/library/openapi.yaml'))
const shipped = loadContract()
await record('shipped', { ...shipped, operations: shipped.operations.filter(({ id }) => KEPT.includes(id)) })

/** Records one run against the mock, with the contract that judged it, for the tests of the recordings. */
async function record(name: string, contract: Contract): Promise<void> {
  const mock = createMock({
    contract: name === 'shipped' ? shipped : contract,
    now: NOW,
    companies: 40,
    note: () => {},
  })
  try {
    await mock.listen({ port: 0 })
    const { exchanges, evidence, unsent } = await run({
      contract,
      target: await targetOf(mock, contract),
      checks: CHECKS,
      observers: observersOf(contract),
      timeout: 30_000,
      headers: [],
    })
    const har = writeHar({ exchanges, target: evidence.target, unsent, version: '0' })
    const text = JSON.stringify({ contract, har: har.replaceAll(/127\.0\.0\.1:\d+/g, 'target.example') })
    writeFileSync(`${FOLDER}/${name}.json.gz`, gzipSync(text, { level: 9 }))
    console.log(`${name}: ${exchanges.length} exchanges, ${text.length} characters`)
  } finally {
    await mock.close()
  }
}

async function targetOf(mock: ReturnType<typeof createMock>, contract: Contract) {
  const ready = await mock.ready()
  const world = mock.world('recorded')
  const bearer = contract.securitySchemes.some(({ kind }) => kind === 'bearer')
  const accounts = await Promise.all(
    ready.accounts.map(async (account) => ({
      ...account,
      ...(bearer ? { token: await world.token(account.name) } : {}),
    })),
  )
  const [first] = accounts
  const issuedAt = new Date(Date.parse(NOW) - 3 * 3_600_000).toISOString()
  const expired = bearer && first !== undefined ? { expiredToken: await world.token(first.name, { issuedAt }) } : {}
  const text = JSON.stringify({ ...ready, baseUrl: `${world.baseUrl}${contract.basePath ?? ''}`, accounts, ...expired })
  return readTarget(text, { file: 'recorded', contract, environment: {} }).target
}
