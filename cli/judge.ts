import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { Command } from 'commander'
import {
  type Exchange,
  makeEvidence,
  publicTarget,
  type ReadHar,
  readHar,
  readTarget,
  type Target,
} from '../conformance/index.js'
import { type Contract, readSettings } from '../spec/index.js'
import { addJudgingOptions, contractFor, type JudgingOptions } from './judging-options.js'
import { publish } from './publish.js'

/** `pipeproof judge FILE.har`: the verdict of a recording, offline. */
export function judgeCommand(): Command {
  return addJudgingOptions(
    new Command('judge')
      .description('judge a recording again: our exchanges.har to the same bytes, another HAR as far as it goes')
      .argument('<FILE.har>', 'exchanges.har of a check, or what a browser exported'),
  ).action(async (file: string, options: JudgingOptions) => {
    process.exitCode = await judgeFile(file, options)
  })
}

async function judgeFile(file: string, options: JudgingOptions): Promise<number> {
  const contract = await contractFor(options)
  const recording = readHar(await readFile(file, 'utf8'), file, contract)
  if (recording.exchanges.length === 0) {
    throw new Error(`Cannot judge "${file}": found no call of "${contract.title}", wanted at least one`)
  }
  if (recording.ignored > 0) {
    process.stderr.write(`${recording.ignored} entries of "${file}" are no call of "${contract.title}"\n`)
  }
  const evidence = makeEvidence({
    contract,
    target: await targetFor(file, { options, contract, recording }),
    exchanges: recording.exchanges,
    unsent: recording.unsent,
    foreign: recording.foreign,
  })
  return (await publish(evidence, options)).exitCode
}

interface Facts {
  readonly options: JudgingOptions
  readonly contract: Contract
  readonly recording: ReadHar
}

/** The file's facts before the recorded ones; of a foreign recording nothing is known but where it went. */
async function targetFor(file: string, { options, contract, recording }: Facts): Promise<Target> {
  const baseUrl = recording.target?.baseUrl ?? recording.baseUrl ?? originOf(recording.exchanges[0])
  if (options.target !== undefined) {
    const text = readSettings(options.target)
    const read = readTarget(text, { file: options.target, contract, environment: process.env, baseUrl })
    return publicTarget(contract, read.target)
  }
  return recording.target ?? { name: basename(file, '.har'), baseUrl, accounts: [], symbols: {}, quotas: {} }
}

function originOf(exchange: Exchange | undefined): string {
  return exchange === undefined ? '' : new URL(exchange.url).origin
}
