import { basename } from 'node:path'
import { Command } from 'commander'
import {
  type Exchange,
  publicTarget,
  type ReadHar,
  readTarget,
  recordedEvidence,
  type Target,
} from '../../conformance/index.js'
import { type Contract, compact, inNumber, readSettings } from '../../spec/index.js'
import { DEFAULT_OUT, publish } from '../files/publish.js'
import { readRecording } from '../files/read-recording.js'
import { reserveOutputs } from '../files/reserve-folder.js'
import {
  addJudgingOptions,
  checksFor,
  contractFor,
  type JudgingOptions,
  scopedTarget,
  selectionOf,
  settingsOf,
  wantKnownIds,
} from '../options/judging-options.js'
import { MEGABYTE, megabytes } from '../options/megabytes.js'
import { compileLate } from '../process/compile-late.js'
import { keepHeapSmall } from '../process/keep-heap-small.js'

interface JudgeOptions extends JudgingOptions {
  readonly maxBytes: number
}

/** `pipeproof judge FILE.har`: the verdict of a recording, offline. */
export function judgeCommand(): Command {
  return addJudgingOptions(
    new Command('judge')
      .description(
        'judge a recording: exchanges.har of a run produces the same report again, another HAR is judged as far as possible',
      )
      .argument(
        '<FILE.har>',
        'exchanges.har of a check, what a browser or the proxy recorded, or an access log (NDJSON)',
      ),
  )
    .option('--max-bytes <MB>', 'MB of answers to read, a third for long ones; others are not judged', megabytes, 256)
    .action(async (file: string, options: JudgeOptions) => {
      compileLate()
      keepHeapSmall()
      process.exitCode = await judgeFile(file, options)
    })
}

async function judgeFile(file: string, given: JudgeOptions): Promise<number> {
  const contract = await contractFor(given)
  const checks = checksFor(given, contract)
  const options = { ...given, checks }
  wantKnownIds(options, contract)
  const recording = readRecording(file, contract, options.maxBytes * MEGABYTE)
  if (recording.exchanges.length === 0) {
    throw new Error(`Cannot judge "${file}": found no request to "${contract.title}", wanted at least one`)
  }
  if (recording.ignored > 0) {
    process.stderr.write(
      `ignored ${inNumber(recording.ignored, 'entry', 'entries')} of "${file}" without an operation of "${contract.title}"\n`,
    )
  }
  const others = ofOtherDocument(recording, contract)
  if (others > 0) {
    process.stderr.write(
      `${inNumber(others, 'request')} of "${file}" came from a check of another document, with operations that "${contract.title}" does not have: without the members "_pipeproof", the recording is read by paths alone\n`,
    )
  }
  const { out = DEFAULT_OUT } = options
  await reserveOutputs({ ...options, out }, [file, ...settingsOf(options)])
  const target = scopedTarget(await targetFor(file, { options, contract, recording }), options, contract)
  const judging = { ...recording.selection, ...options }
  const evidence = recordedEvidence(recording, { contract, target, checks, selection: selectionOf(judging) })
  return (await publish(evidence, judging, { interrupted: recording.interrupted, deadline: recording.deadline }))
    .exitCode
}

/** Our own recordings name the operation of each request. */
function ofOtherDocument({ exchanges, foreign }: ReadHar, contract: Contract): number {
  const known = new Set(contract.operations.map(({ id }) => id))
  return foreign
    ? 0
    : exchanges.filter(({ probe: { operation } }) => operation !== undefined && !known.has(operation)).length
}

interface Facts {
  readonly options: JudgingOptions
  readonly contract: Contract
  readonly recording: ReadHar
}

/** Values of the target file win over recorded ones; a foreign recording shows only its address. */
async function targetFor(file: string, { options, contract, recording }: Facts): Promise<Target> {
  const baseUrl = recording.target?.baseUrl ?? recording.baseUrl ?? originOf(recording.exchanges[0])
  if (options.target !== undefined) {
    const text = readSettings(options.target)
    const read = readTarget(text, { file: options.target, contract, environment: process.env, baseUrl })
    const scope = read.target.scope ?? recording.target?.scope
    const rotation = recording.target?.rotation
    return publicTarget(contract, {
      ...read.target,
      ...compact({ scope, rotation }),
    })
  }
  return recording.target ?? { name: basename(file, '.har'), baseUrl, accounts: [], symbols: {}, quotas: {} }
}

function originOf(exchange: Exchange | undefined): string {
  return exchange === undefined ? '' : new URL(exchange.url).origin
}
