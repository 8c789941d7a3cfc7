import { existsSync } from 'node:fs'
import { targetTemplate } from '../../conformance/index.js'
import { type Contract, plainText } from '../../spec/index.js'
import { writeOutput } from '../files/write-output.js'
import { EXIT } from '../process/exit.js'

/** `check --init`: writes a commented target file, and never over an existing one. */
export async function initTarget(contract: Contract, url: string | undefined, file: string): Promise<number> {
  if (existsSync(file))
    throw new Error(`Cannot write "${plainText(file)}": the file exists, wanted a new one (see --target)`)
  await writeOutput(file, targetTemplate(contract, url ?? 'https://service.example'))
  process.stdout.write(`${file} written: fill it in, then pipeproof check --target ${file}\n`)
  return EXIT.done
}
