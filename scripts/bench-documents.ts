import { existsSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { CHECKS, judge, observersOf, type Report, readTarget, run } from '../conformance/index.js'
import { createMock } from '../mock/index.js'
import { type Contract, loadContractFrom, packageVersion } from '../spec/index.js'
import { type ForeignDocument, foreignDocuments } from './peers/foreign-documents.js'
import { isAsDeclared, type PlainCall, readOperations, showsExample } from './peers/plain-answers.js'
import { prismAnswers } from './peers/prism-server.js'

/**
 * Our mock beside Prism on documents of others: `npx tsx scripts/bench-documents.ts [name|file ...]` writes
 * `reports/peer-documents.md`. The documents are fetched on demand; a huge one is tried only by its name. Names and
 * files on the command line print their lines only.
 */
const NOW = '2026-11-20T15:05:00Z'
const OUT = 'reports/peer-documents.md'

const wanted = process.argv.slice(2)
const documents = [
  ...foreignDocuments().filter(({ name, isHuge }) => (wanted.length === 0 ? isHuge !== true : wanted.includes(name))),
  ...wanted.filter((one) => existsSync(one)).map((file) => ({ name: basename(file), file })),
]
const rows: string[] = []
for (const one of documents) {
  rows.push(await rowOf(one))
  console.log(rows.at(-1))
}
if (wanted.length === 0) writeFileSync(OUT, pageOf(rows))

interface Ours {
  readonly contract: Contract
  readonly calls: readonly PlainCall[]
  readonly report: Report
}

async function rowOf({ name, file }: ForeignDocument): Promise<string> {
  const { contract, calls, report } = await ours(file)
  const prism = await prismAnswers(file, calls)
  const isShown = calls.map(({ operation }) => showsExample(operation))
  const mine = calls.map(({ operation, answer }) => isAsDeclared(operation, answer))
  const its = calls.map(({ operation }, index) => {
    const answer = prism.answers[index]
    return answer !== undefined && isAsDeclared(operation, answer)
  })
  const share = (good: readonly boolean[]): string =>
    `${good.filter(Boolean).length} / ${good.filter((one, index) => one && isShown[index]).length}`
  const { pass, fail, warn } = report.counts
  const decided = report.results.filter(({ status }) => status === 'pass' || status === 'fail' || status === 'warn')
  const open = report.results.filter(({ status }) => status === 'no-evidence')
  const part = decided.length / Math.max(1, decided.length + open.length)
  return `| ${[
    name,
    `${readOperations(contract).length} of ${contract.operations.length}`,
    `${calls.length} / ${isShown.filter(Boolean).length}`,
    share(mine),
    prism.hasStarted ? share(its) : 'did not start',
    `${report.verdict}: ${pass} pass, ${fail + warn} fail, ${Math.floor(100 * part)} % decided`,
  ].join(' | ')} |`
}

async function ours(file: string): Promise<Ours> {
  const contract = await loadContractFrom(file)
  const mock = createMock({ contract, now: NOW, quota: 'off', note: () => undefined })
  await mock.listen({ port: 0 })
  const ready = await mock.ready()
  const { target } = readTarget(JSON.stringify(ready), { file: 'ready', contract, environment: {} })
  const observers = observersOf(contract)
  const { evidence } = await run({ contract, target, checks: CHECKS, observers, timeout: 20_000, headers: [] })
  await mock.close()
  const calls = readOperations(contract).flatMap((operation): readonly PlainCall[] => {
    const first = evidence.exchanges.find(
      ({ probe }) => probe.operation === operation.id && probe.presented.form === 'valid' && probe.method === 'GET',
    )
    if (first?.response === undefined) return []
    const { status, headers, body } = first.response
    const mediaType = headers.find(([name]) => name.toLowerCase() === 'content-type')?.[1] ?? ''
    return [
      {
        operation,
        path: first.url.slice(ready.baseUrl.length),
        headers: first.requestHeaders,
        answer: { status, mediaType, body: new TextDecoder().decode(body) },
      },
    ]
  })
  return { contract, calls, report: judge(evidence, { checks: CHECKS, observers, version: packageVersion() }) }
}

function pageOf(lines: readonly string[]): string {
  return `# Documents of others, beside Prism

\`npx tsx scripts/bench-documents.ts\`, Node ${process.version}, ${new Date().toISOString().slice(0, 10)}, Prism 5.14.2, 2 cores, loopback.

The documents come out of packages of the npm registry and use none of our words. Each server gets the same requests: the first call that the judge makes of each operation that only reads. An answer counts if it is a success with a declared media type, and with a body that fits the schema of that type; our compiler reads the schema, and [\`@cfworker/json-schema\`](https://github.com/cfworker/cfworker) validates. Of two figures the second one counts only operations for which the document has an example of the answer. The last column is a run of the judge against our mock.

| document | operations that read | calls / with an example | Pipeproof as declared | Prism as declared | the judge on our mock |
|---|---|---|---|---|---|
${lines.join('\n')}
`
}
