import { Command } from 'commander'
import { clientUsage } from '../../conformance/index.js'
import { inNumber, jsonText, loadContract, loadContractFrom } from '../../spec/index.js'
import { readRecording } from '../files/read-recording.js'
import { filesOf, wantNoInput, writeOutput } from '../files/write-output.js'
import { EXIT } from '../process/exit.js'

interface UsageOptions {
  readonly har?: readonly string[]
  readonly spec?: string
  readonly out?: string
}

/** `pipeproof usage FILE.har...`: which operations, parameters and columns a client uses. */
export function usageCommand(): Command {
  return new Command('usage')
    .description('show which parts of the contract a client uses, for check --only-used and diff --contract --used')
    .argument('[FILE.har...]', 'recordings of the client: a browser, a proxy, an access log (NDJSON), or our own')
    .option('--har <file...>', 'recordings, as FILE.har above')
    .option('--spec <file>', 'another document in the same vocabulary')
    .option('--out <file>', 'write to this file instead of printing')
    .action(async (files: readonly string[], options: UsageOptions) => {
      process.exitCode = await usage([...files, ...(options.har ?? [])], options)
    })
}

async function usage(files: readonly string[], { spec, out }: UsageOptions): Promise<number> {
  const contract = spec === undefined ? loadContract() : await loadContractFrom(spec)
  if (files.length === 0) throw new Error('Cannot find the usage: found no recording, wanted one file at least')
  wantNoInput(out, [...files, ...filesOf(spec)])
  const exchanges = files.flatMap((file) => readRecording(file, contract).exchanges)
  if (exchanges.length === 0) {
    throw new Error(`Cannot find the usage of "${contract.title}": found no request to it in ${files.join(', ')}`)
  }
  const found = clientUsage(exchanges, contract)
  const text = jsonText(found, 2)
  if (out === undefined) process.stdout.write(text)
  else await writeOutput(out, text)
  const { length } = found.operations
  process.stderr.write(
    `${inNumber(exchanges.length, 'request uses', 'requests use')} ${length} of ${inNumber(contract.operations.length, 'operation')}\n`,
  )
  return EXIT.done
}
