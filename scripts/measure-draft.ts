import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'yaml'
import { draftContract } from '../cli/draft/draft-contract.js'
import { readKnownDocument } from '../cli/draft/known-document.js'
import { lintableProposals } from '../cli/draft/lintable-proposals.js'
import { plainDocument } from '../cli/draft/plain-document.test-kit.js'
import { propose } from '../cli/draft/propose.js'
import { readSamples } from '../cli/draft/samples/read-samples.js'
import { writeDraft } from '../cli/draft/write-draft.js'
import { CHECKS, judge, observersOf, readTarget, run, writeHar } from '../conformance/index.js'
import { createMock, type Ready } from '../mock/index.js'
import { type Contract, compileFile, lintFile, loadContract, loadContractFrom, packageVersion } from '../spec/index.js'
import { type Comparison, compareDraft, type Found } from './draft/compare-draft.js'

/**
 * Drafts contracts from recordings of our own mock, compares them with the documents of the mock, and judges another
 * market by them.
 */
const NOW = '2026-11-20T15:05:00Z'
const NAMES = ['shipped', 'weather', 'library', 'parcels', 'museum', 'events', 'buoys'] as const
const WITH_PLAIN = ['weather', 'library', 'parcels', 'museum', 'events', 'buoys'] as const
const folder = mkdtempSync(join(tmpdir(), 'pipeproof-draft-'))
const sections: string[] = []
for (const name of process.argv.length > 2 ? process.argv.slice(2) : NAMES) {
  const truth = name === 'shipped' ? loadContract() : await loadContractFrom(`examples/${name}/openapi.yaml`)
  const { har, baseUrl } = await record(truth, truth, 1)
  const draft = draftContract(readSamples(har, name, baseUrl).samples)
  const file = join(folder, `${name}.yaml`)
  writeFileSync(file, writeDraft(draft, name, `http://127.0.0.1:4010${truth.basePath ?? ''}`))
  const errors = (await lintFile(file)).filter(({ severity }) => severity === 'error')
  const drafted = await compileFile(file)
  const own = await record(drafted, drafted, 1)
  const other = await record(truth, drafted, 2)
  const section = sectionOf(name, draft.requests, compareDraft(truth, drafted), errors.length, own.failed, other.failed)
  console.log(section)
  sections.push(section)
}
if (process.argv.length === 2) sections.push(await plainSection())
console.log(file(folder))
if (process.argv.length === 2) writeFileSync('reports/draft.md', `${INTRODUCTION()}\n${sections.join('\n')}`)

/** Measures `draft --from`: an example's document without our words gets them back from a recording. */
async function plainSection(): Promise<string> {
  const rows: string[] = []
  for (const name of WITH_PLAIN) {
    const path = `examples/${name}/openapi.yaml`
    const truth = await loadContractFrom(path)
    const { har, baseUrl } = await record(truth, truth, 1)
    const plain = plainDocument(readFileSync(path, 'utf8'))
    const known = readKnownDocument(parse(plain))
    const draft = draftContract(readSamples(har, name, baseUrl).samples, known.operations)
    const { text, refused } = await lintableProposals(plain, propose(draft, known, { isWidened: false }))
    const written = join(folder, `${name}-from.yaml`)
    writeFileSync(written, text)
    const drafted = await compileFile(written)
    const { orders, filters, caps, words, rules } = compareDraft(truth, drafted)
    const shares = [orders, filters, caps, words, rules].map(({ found, of }) => `${found} of ${of}`)
    const [own, other] = [await record(drafted, drafted, 1), await record(truth, drafted, 2)]
    rows.push(`| ${[name, ...shares, refused.length, own.failed.length, other.failed.length].join(' | ')} |`)
  }
  return `## With \`--from\`: the examples' documents without our words

| document | first columns of orders | filters | caps | pages, totals, chosen orders and columns, resources | rules of rows | left out for \`lint\` | failures of its own mock | failures over another market |
|---|---|---|---|---|---|---|---|---|
${rows.join('\n')}
`
}

function file(path: string): string {
  return `drafts: ${path}`
}

function INTRODUCTION(): string {
  return `# What a draft finds

\`npx tsx scripts/measure-draft.ts\` records the judge's requests to the mock of each contract, drafts a contract from the recording alone, and compares it with the document. The judge then checks the mock of the draft, and the mock of the document over another market (another seed), by the draft: every failure is a wrong claim of the draft.
`
}

/** Runs the judge with one contract against the mock of another; returns the recording and the failures. */
async function record(served: Contract, judged: Contract, seed: number) {
  const mock = createMock({ contract: served, now: NOW, companies: 400, seed, quota: 'x100', note: () => {} })
  try {
    await mock.listen({ port: 0 })
    const text = JSON.stringify(readyFor(judged, served, await mock.ready()))
    const { target } = readTarget(text, { file: 'ready', contract: judged, environment: {} })
    const observers = observersOf(judged)
    const { exchanges, evidence, unsent } = await run({
      contract: judged,
      target,
      checks: CHECKS,
      observers,
      timeout: 30_000,
      headers: [],
    })
    const { results } = judge(evidence, { checks: CHECKS, observers, version: packageVersion() })
    const failed = results.filter(({ status }) => status === 'fail').map(({ id, message }) => `${id}: ${message}`)
    return { har: writeHar({ exchanges, target, unsent, version: '0' }), baseUrl: target.baseUrl, failed }
  } finally {
    await mock.close()
  }
}

/** A draft has no tiers, so it is judged with the accounts that may call everything. */
function readyFor(judged: Contract, served: Contract, ready: Ready) {
  if (judged === served) return ready
  const highest = served.tiers.at(-1)?.name
  const accounts = ready.accounts.filter(({ tier }) => highest === undefined || tier === highest)
  const { name, baseUrl } = ready
  return { name, baseUrl, accounts: accounts.map(({ tier: _, ...account }) => account) }
}

function sectionOf(
  name: string,
  requests: number,
  { columns, orders, filters, caps, words, rules, bounds, wrongBounds, claims }: Comparison,
  lintErrors: number,
  own: readonly string[],
  other: readonly string[],
): string {
  const line = (title: string, { of, found, missed }: Found) => {
    const share = of === 0 ? '-' : `${Math.round((100 * found) / of)} %`
    return `| ${title} | ${of} | ${found} | ${share} | ${missed.map((one) => `\`${one}\``).join(', ')} |`
  }
  const wrong = other.filter((id) => id.startsWith('row.rule') || id.startsWith('invariant'))
  const list = (ids: readonly string[]) => (ids.length === 0 ? 'none' : ids.map((id) => `\`${id}\``).join(', '))
  return `## ${name} (${requests} requests)

| what | in the document | found | share | missed |
|---|---|---|---|---|
${line('types of columns', columns)}
${line('first columns of orders', orders)}
${line('filters', filters)}
${line('caps', caps)}
${line('pages, totals, chosen orders and columns, resources', words)}
${line('bounds and equations of rows', rules)}
${line('defaults of caps and filters, maxima of caps', bounds)}

- Rules claimed: ${claims.all}, ${claims.further.length} of them not in the document: ${list(claims.further)}. Broken by another market: ${wrong.length}.
- Defaults and maxima that the document does not have: ${list(wrongBounds)}.
- Errors of \`lint\` in the draft: ${lintErrors}.
- The mock of the draft, judged by the draft, fails: ${list(own)}.
- The mock of the document over another market, judged by the draft, fails: ${list(other)}.
`
}
