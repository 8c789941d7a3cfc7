import { join } from 'node:path'
import { Command } from 'commander'
import { referencePage } from '../mock/index.js'
import { bundledDocument, loadContract, loadContractFrom, shippedDocument } from '../spec/index.js'
import { makeOutputFolder, writeOutput } from './write-output.js'

interface SiteOptions {
  readonly out: string
  readonly spec?: string
  readonly referenceOnly?: boolean
}

/** `pipeproof site`: the reference of a contract as files for any web server. */
export function siteCommand(): Command {
  return new Command('site')
    .description('write the reference of the contract as static HTML')
    .requiredOption('--out <dir>', 'folder to write to')
    .option('--reference-only', 'the reference alone')
    .option('--spec <file>', 'another OpenAPI document')
    .action(writeSite)
}

async function writeSite({ out, spec, referenceOnly }: SiteOptions): Promise<void> {
  if (!referenceOnly)
    throw new Error('Cannot write the whole site: wanted --reference-only, because only the reference can be written')
  const contract = spec === undefined ? loadContract() : await loadContractFrom(spec)
  const { json } = await bundledDocument(spec ?? shippedDocument)
  await makeOutputFolder(out)
  await writeOutput(join(out, 'index.html'), await referencePage(contract))
  await writeOutput(join(out, 'openapi.json'), json)
  process.stdout.write(`Wrote ${join(out, 'index.html')} and ${join(out, 'openapi.json')}\n`)
}
