import { Command } from 'commander'
import { loadContract, loadContractFrom } from '../../spec/index.js'
import { clientText } from '../client/client-text.js'
import { filesOf, wantNoInput, writeOutput } from '../files/write-output.js'

interface ClientCommandOptions {
  readonly spec?: string
  readonly out?: string
}

/** `pipeproof client [--spec FILE] [--out FILE]`. */
export function clientCommand(): Command {
  return new Command('client')
    .description('write a typed client of the contract: one TypeScript file without dependencies')
    .option('--spec <file>', 'another OpenAPI document')
    .option('--out <file>', 'where to write it (default: standard output)')
    .action(async ({ spec, out }: ClientCommandOptions) => {
      wantNoInput(out, filesOf(spec))
      const text = clientText(spec === undefined ? loadContract() : await loadContractFrom(spec))
      if (out === undefined) process.stdout.write(text)
      else await writeOutput(out, text)
    })
}
