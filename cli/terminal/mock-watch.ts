import { resolve } from 'node:path'
import { type MockOptions, type WatchedMock, watchMock } from '../../mock/index.js'
import { type Contract, formatFinding, lintFile, loadContractFrom, referencedFiles } from '../../spec/index.js'

export interface Followed {
  readonly spec?: string
  readonly accounts?: string
  readonly port: number
  readonly host: string
}

/**
 * `mock --watch`: the linter's findings on each save go to the terminal, and only a document that compiles is served.
 */
export async function mockWatch(
  { spec, accounts, port, host }: Followed,
  optionsOf: (contract: Contract) => MockOptions,
): Promise<WatchedMock> {
  if (spec === undefined) throw new Error('Cannot watch: found no document to follow, wanted --spec FILE with --watch')
  return watchMock({
    async load() {
      const contract = await loadContractFrom(spec)
      await tellFindings(spec)
      return optionsOf(contract)
    },
    files: () => [...referencedFiles(spec), ...(accounts === undefined ? [] : [resolve(accounts)])],
    tell,
    port,
    host,
  })
}

async function tellFindings(spec: string): Promise<void> {
  for (const finding of await lintFile(spec)) tell(formatFinding(finding, process.cwd()))
}

function tell(text: string): void {
  process.stderr.write(`pipeproof: ${text}\n`)
}
