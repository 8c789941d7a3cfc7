import { join } from 'node:path'
import { Command } from 'commander'
import { draftContract } from './draft/draft-contract.js'
import { readSamples } from './draft/read-samples.js'
import { writeDraft } from './draft/write-draft.js'
import { readRecorded } from './read-recording.js'
import { makeOutputFolder, writeOutput } from './write-output.js'

interface DraftCommandOptions {
  readonly har: readonly string[]
  readonly baseUrl?: string
  readonly title: string
  readonly out: string
}

/** `pipeproof draft --har FILE...`. */
export function draftCommand(): Command {
  return new Command('draft')
    .description('draft a contract from recordings, with the support for each statement')
    .requiredOption('--har <file...>', 'recordings of the service (HAR)')
    .option('--base-url <url>', 'base address of the service (default: the common part of all addresses)')
    .option('--title <text>', 'title of the contract', 'Drafted contract')
    .option('--out <folder>', 'where openapi.yaml and draft.json go', 'draft')
    .action(runDraft)
}

async function runDraft({ har, baseUrl, title, out }: DraftCommandOptions): Promise<void> {
  const samples = har.flatMap((file) => readSamples(readRecorded(file), file, baseUrl))
  const draft = draftContract(samples)
  if (draft.operations.length === 0)
    throw new Error(`Cannot draft a contract: found no success in ${samples.length} requests, wanted at least one`)
  await makeOutputFolder(out)
  await writeOutput(join(out, 'openapi.yaml'), writeDraft(draft, title, baseUrl ?? 'http://127.0.0.1:4010'))
  await writeOutput(join(out, 'draft.json'), `${JSON.stringify(draft, undefined, 2)}\n`)
  process.stderr.write(`pipeproof: drafted ${draft.operations.length} operations into ${join(out, 'openapi.yaml')}\n`)
}
