import { join } from 'node:path'
import { Command } from 'commander'
import { referencePage, sitePage, siteScript } from '../../mock/index.js'
import { bundledDocument, loadContract, loadContractFrom, shippedDocument } from '../../spec/index.js'
import { filesOf, wantNoInput, wantOutputs, writeOutputs } from '../files/write-output.js'
import { inRange } from '../options/in-range.js'
import { wholeNumber } from '../options/whole-number.js'

interface SiteOptions {
  readonly out: string
  readonly spec?: string
  readonly companies?: number
  readonly seed?: number
  readonly referenceOnly?: boolean
}

/** A page builds its market in the browser, so a market of any size would freeze it. */
const COMPANIES = inRange({ what: 'a whole number', least: 0, most: 20_000, step: 1 })

const REFERENCE = ['index.html', 'openapi.json'] as const
const SITE = [...REFERENCE, 'reference.html', 'openapi.yaml', 'mock.js'] as const

/** `pipeproof site`: console, mock and reference as files for any web server. */
export function siteCommand(): Command {
  return new Command('site')
    .description(
      'write the console with the mock inside, and the reference of the contract, as static files for any web server',
    )
    .requiredOption('--out <dir>', 'folder to write to')
    .option('--reference-only', 'only the reference, as index.html')
    .option('--spec <file>', 'another OpenAPI document')
    .option('--companies <number>', 'a smaller market: number of companies (default: as the mock)', COMPANIES)
    .option('--seed <number>', 'seed of the market', wholeNumber)
    .action(writeSite)
}

async function writeSite({ out, spec, companies, seed, referenceOnly = false }: SiteOptions): Promise<void> {
  const names = referenceOnly ? REFERENCE : SITE
  const inputs = filesOf(spec)
  for (const name of names) wantNoInput(join(out, name), inputs)
  const contract = spec === undefined ? loadContract() : await loadContractFrom(spec)
  await wantOutputs(out, names)
  const { json, yaml } = await bundledDocument(spec ?? shippedDocument)
  const reference = await referencePage(contract)
  const settings = {
    ...(spec !== undefined && { contract }),
    ...(companies !== undefined && { companies }),
    ...(seed !== undefined && { seed }),
  }
  const files: Readonly<Partial<Record<(typeof SITE)[number], string>>> = referenceOnly
    ? { 'index.html': reference, 'openapi.json': json }
    : {
        'index.html': await sitePage(contract.title, settings),
        'reference.html': reference,
        'openapi.json': json,
        'openapi.yaml': yaml,
        'mock.js': await siteScript(),
      }
  await writeOutputs(out, files)
  const written = Object.keys(files).map((name) => join(out, name))
  process.stdout.write(`Wrote ${written.slice(0, -1).join(', ')} and ${written.at(-1)}\n`)
}
