import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Command, Option } from 'commander'
import { RECORDING, readTarget } from '../../conformance/index.js'
import { type Contract, jsonText, loadContractFrom, parseSource, plainText, readSettings } from '../../spec/index.js'
import { membersOf, pointerTo } from '../draft/document-node.js'
import { type Draft, draftContract } from '../draft/draft-contract.js'
import { type KnownDocument, readKnownDocument } from '../draft/known-document.js'
import { lintableProposals } from '../draft/lintable-proposals.js'
import type { Proposal } from '../draft/proposal.js'
import { propose, unknownOperations } from '../draft/propose.js'
import { askService, FEWEST_REQUESTS } from '../draft/samples/ask-service.js'
import { type KnownPaths, readSamples, type Samples } from '../draft/samples/read-samples.js'
import type { Sample } from '../draft/samples/sample.js'
import { writeDraft } from '../draft/write-draft.js'
import { readRecorded } from '../files/read-recording.js'
import { reserveFolder } from '../files/reserve-folder.js'
import { filesOf, wantNoInput, wantOutputs, writeOutputs } from '../files/write-output.js'
import { inRange } from '../options/in-range.js'

interface DraftCommandOptions {
  readonly har: readonly string[]
  readonly target?: string
  readonly requests: number
  readonly from: string
  readonly update?: string
  readonly baseUrl?: string
  readonly title: string
  readonly out?: string
}

interface Drafting extends DraftCommandOptions {
  /** The text of the target file. */
  readonly settings?: string
}

/** `pipeproof draft --har FILE...`. */
export function draftCommand(): Command {
  return new Command('draft')
    .description('draft a contract from recordings, and count the answers that support each statement')
    .addOption(new Option('--har <file...>', 'recordings of the service (HAR)').default([], 'none'))
    .option(
      '--target <file>',
      'also send requests to the live service of this target file, chosen by the recordings or by the document of --from or --update',
    )
    .option('--requests <number>', 'the most requests to the live service', REQUESTS, 100)
    .option('--from <file>', 'an OpenAPI document to which the draft adds words of our vocabulary, or "none"', 'none')
    .addOption(
      new Option(
        '--update <file>',
        'print what the recordings add to this contract, as a JSON Patch; with --out, also write it',
      ).conflicts('from'),
    )
    .option('--base-url <url>', 'base address of the service (default: the common part of all addresses)')
    .option('--title <text>', 'title of the contract', 'Drafted contract')
    .option('--out <folder>', 'folder for openapi.yaml and draft.json (default: "draft"; with --update: none)')
    .action(runDraft)
}

const DRAFTED = ['openapi.yaml', 'draft.json'] as const
const [DOCUMENT, FIGURES] = DRAFTED
const REQUESTS = inRange({ what: 'a whole number', least: FEWEST_REQUESTS, most: 450, step: 1 })

async function runDraft(given: DraftCommandOptions): Promise<void> {
  const options = withSettings(given)
  const file = options.update ?? options.from
  const isWidened = options.update !== undefined
  const isNew = !isWidened && file === 'none'
  wantSamples(options, isNew)
  if (isNew) return draftNew(options)
  const text = readRecorded(file, 'an OpenAPI document')
  const document = knownDocument(file, text)
  const recorded = recordedSamples(options, document).flatMap(({ samples }) => samples)
  const out = options.out ?? (isWidened ? undefined : 'draft')
  if (out !== undefined) await reserveDraft(out, [...options.har, options.target, ...filesOf(file)])
  const live = await liveSamples(options, () => loadContractFrom(file), document)
  const draft = draftFrom([...recorded, ...live], document)
  const { refused, ...changed } = await lintableProposals(text, propose(draft, document, { isWidened }))
  const patch = changed.proposals.map(patchLine)
  if (isWidened) process.stdout.write(jsonText(patch, 2))
  for (const { proposal, reason } of refused) note(`left out ${pointerTo(proposal.place)}: ${reason}`)
  if (!isWidened) for (const one of unknownOperations(draft)) note(`not in "${file}": ${one}`)
  const said = `${patch.length} statements for ${draft.operations.filter(({ isKnown }) => isKnown).length} operations`
  if (out !== undefined) await writeBoth(out, changed.text, { ...draft, patch })
  note(
    out === undefined ? `${said}; nothing is written without --out` : `${said} written to ${join(out, 'openapi.yaml')}`,
  )
}

function wantSamples({ har, target }: DraftCommandOptions, isNew: boolean): void {
  if (har.length > 0 || !(isNew || target === undefined)) return
  throw new Error(
    'Cannot draft a contract: found no recording, wanted "--har FILE", or "--target FILE" with a document in "--from" or "--update"',
  )
}

function withSettings(options: DraftCommandOptions): Drafting {
  return options.target === undefined ? options : { ...options, settings: readSettings(options.target) }
}

async function draftNew(options: Drafting): Promise<void> {
  const { title, out = 'draft' } = options
  const recordings = recordedSamples(options)
  const recorded = recordings.flatMap(({ samples }) => samples)
  await reserveDraft(out, [...options.har, options.target])
  const baseUrl = options.baseUrl ?? recordings[0]?.base ?? ''
  const first = draftFrom(recorded)
  const live = await liveSamples(options, () => compiledDraft(writeDraft(first, title, baseUrl)))
  const draft = live.length === 0 ? first : draftFrom([...recorded, ...live])
  await writeBoth(out, writeDraft(draft, title, baseUrl), draft)
  note(`drafted ${draft.operations.length} operations into ${join(out, 'openapi.yaml')}`)
}

/** Answers of the live service to requests by the contract; none without `--target`. */
async function liveSamples(
  { har: recordings, target: file, settings, requests, from, update, out = 'draft' }: Drafting,
  contractOf: () => Promise<Contract>,
  document?: KnownDocument,
): Promise<readonly Sample[]> {
  if (file === undefined || settings === undefined) return []
  const contract = await contractOf()
  const { target } = readTarget(settings, { file, contract, environment: process.env })
  const names = [RECORDING, ...DRAFTED]
  const inputs = [...recordings, file, ...filesOf(update ?? from)]
  for (const name of names) wantNoInput(join(out, name), inputs)
  await reserveFolder(out, names)
  await wantOutputs(out, names)
  const har = await askService({ contract, target, requests })
  await writeOutputs(out, { [RECORDING]: har })
  const { samples } = readSamples(har, join(out, RECORDING), document ? undefined : target.baseUrl, pathsOf(document))
  note(`${samples.length} requests to ${target.baseUrl}, recorded in ${join(out, RECORDING)}`)
  return samples
}

async function compiledDraft(text: string): Promise<Contract> {
  const folder = mkdtempSync(join(tmpdir(), 'pipeproof-draft-'))
  try {
    const file = join(folder, 'openapi.yaml')
    writeFileSync(file, text)
    return await loadContractFrom(file)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function recordedSamples({ har, baseUrl }: DraftCommandOptions, document?: KnownDocument): readonly Samples[] {
  return har.map((file) => readSamples(readRecorded(file), file, baseUrl, pathsOf(document)))
}

function pathsOf(document: KnownDocument | undefined): KnownPaths | undefined {
  return (
    document && {
      prefixes: document.prefixes,
      isKnown: (path) => document.operations.some(({ template }) => template.values(path) !== undefined),
    }
  )
}

function draftFrom(samples: readonly Sample[], document?: KnownDocument): Draft {
  const draft = draftContract(samples, document?.operations ?? [])
  if (draft.isPart) note('the answers are too many to read all of them, so the longest ones support nothing')
  const wanted = document === undefined ? draft.operations : draft.operations.filter(({ isKnown }) => isKnown)
  if (wanted.length > 0) return draft
  const where = document === undefined ? '' : ' of an operation in the document'
  throw new Error(
    `Cannot draft a contract: found no success${where} in ${samples.length} requests, wanted at least one`,
  )
}

/** @throws Error if the file is not a document, or not the whole document */
function knownDocument(file: string, text: string): KnownDocument {
  const unusable = (found: string, wanted: string) =>
    new Error(`Cannot draft from "${file}": found ${found}, wanted ${wanted}`)
  const { value, problems } = parseSource(file, text)
  const [problem] = problems
  if (problem !== undefined) throw unusable(problem.found, problem.wanted)
  if (!('openapi' in membersOf(value))) throw unusable('no member "openapi"', 'an OpenAPI document, 3.0 or 3.1')
  const outside = /["']?\$ref["']?:\s*["']?([^#\s"'][^\s"']*)/.exec(text)?.[1]
  if (outside !== undefined) throw unusable(`a reference to "${outside}"`, 'a document in one file')
  return readKnownDocument(value)
}

function patchLine({ op, place, value, support }: Proposal) {
  return { op, path: pointerTo(place), value, support }
}

/** Drafting takes long, so that an unusable folder is reported before. */
async function reserveDraft(out: string, inputs: readonly (string | undefined)[]): Promise<void> {
  for (const name of DRAFTED) wantNoInput(join(out, name), inputs)
  await wantOutputs(out, DRAFTED)
}

async function writeBoth(out: string, document: string, draft: object): Promise<void> {
  await writeOutputs(out, { [DOCUMENT]: document, [FIGURES]: jsonText(draft, 2) })
}

function note(text: string): void {
  process.stderr.write(`pipeproof: ${plainText(text)}\n`)
}
