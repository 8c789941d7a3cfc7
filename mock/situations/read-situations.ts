import { type Contract, parseSource, readSettings } from '../../spec/index.js'
import { schemaBreach } from '../model/schema-breach.js'
import { readyMade } from './ready-made.js'
import { type Situation, situationsSchema } from './situation.js'

/** The ready-made situations, and those of a file over them. */
export function situationsOf(contract: Contract, file: string | undefined): () => Promise<readonly Situation[]> {
  let read: Promise<readonly Situation[]> | undefined
  return () => {
    read ??= file === undefined ? Promise.resolve([]) : readFile(file)
    return read.then((own) => {
      const names = new Set(own.map(({ id }) => id))
      return [...own, ...readyMade(contract).filter(({ id }) => !names.has(id))]
    })
  }
}

async function readFile(file: string): Promise<readonly Situation[]> {
  const { value, problems } = parseSource(file, readSettings(file))
  const [problem] = problems
  if (problem !== undefined) {
    const place = problem.at === undefined ? '' : `:${problem.at.line}:${problem.at.column}`
    throw new RangeError(`Cannot read the scenarios ${file}${place}: found ${problem.found}, wanted ${problem.wanted}`)
  }
  const breach = await schemaBreach(value, situationsSchema)
  if (breach !== undefined) throw new RangeError(`Cannot use the scenarios ${file}: ${breach}`)
  const { scenarios } = value as { readonly scenarios: readonly Situation[] }
  return scenarios.map((situation) => ({ ...situation, says: situation.says ?? situation.title }))
}
