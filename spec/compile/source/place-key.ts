import { type Path, toPointer } from './path.js'
import type { SourceFile } from './source-file.js'

/** A longer step is replaced by a number, because thousands of places may be below it. */
const LONG = 200
/** A pointer has `~0` and `~1` for characters. */
const FIRST_NUMBER = 2
const NUMBERS = new WeakMap<SourceFile, Map<string, number>>()

/** One text for each place of a file. */
export function placeKey(source: SourceFile, path: Path): string {
  if (!path.some(isLong)) return `${source.file}#${toPointer(path)}`
  const steps = path.map((step) => (isLong(step) ? `/~${numberOf(step, source)}` : toPointer([step])))
  return `${source.file}#${steps.join('')}`
}

function isLong(step: string | number): step is string {
  return typeof step === 'string' && step.length > LONG
}

function numberOf(step: string, source: SourceFile): number {
  const numbers = NUMBERS.get(source) ?? new Map<string, number>()
  NUMBERS.set(source, numbers)
  const number = numbers.get(step) ?? FIRST_NUMBER + numbers.size
  numbers.set(step, number)
  return number
}
