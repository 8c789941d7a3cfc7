import { limitsFor, type Operation, type Parameter, type TierLimits } from '../../spec/index.js'
import { cachePair } from '../cache/cache.js'
import { rowsOf, type TableAnswer } from './table-answer.js'

/** A cap may have removed rows of the answer. */
export function isCut(answer: TableAnswer, operation: Operation): boolean {
  return isCapped(rowsOf(answer).length, operation, answer.exchange.probe)
}

/** The parameters of a request, and the tier of its caller. */
interface Sent {
  readonly parameters: Iterable<readonly [name: string, value: string]>
  readonly presented?: { readonly tier?: string | undefined }
}

/** The answer has as many rows as the cap allows, so further rows may have been cut off. */
export function isCapped(count: number, operation: Operation, sent: Sent): boolean {
  const { least, promised, ignoring } = capsOf(sent, operation)
  if (count >= least || ignoring.includes(count)) return true
  // A service may have a limit of its own, which is usually a round number, unless the document promises more rows.
  return promised <= count && count > 0 && count % 100 === 0
}

interface Caps {
  /** The least number of rows at which the answer may be cut. */
  readonly least: number
  /** The number of rows that the document promises. */
  readonly promised: number
  /** The exact numbers of rows from a service that ignores a value beyond the maximum and uses its default. */
  readonly ignoring: readonly number[]
}

const capsOf = cachePair((sent: Sent, operation: Operation): Caps => {
  const given = new Map(sent.parameters)
  const tier = sent.presented?.tier
  const caps = operation.parameters.filter(({ cap }) => cap === 'rows')
  const counts = caps.flatMap((parameter) =>
    limitsOf(parameter, tier).flatMap((own) => rowLimits(own, given.get(parameter.name))),
  )
  const promises = caps.flatMap((parameter) => {
    const [asked, { maximum = 0 }] = [Number(given.get(parameter.name)), limitsFor(parameter, tier)]
    return asked <= maximum ? [asked] : []
  })
  const least = [...counts.map(Number), mostRows(operation)].filter((count) => !Number.isNaN(count))
  const ignoring = caps.flatMap((parameter) =>
    limitsOf(parameter, tier).flatMap((own) => usualIfBeyond(own, given.get(parameter.name))),
  )
  return { least: Math.min(Infinity, ...least), promised: Math.max(0, ...promises), ignoring }
})

/** A documented maximum of several rows cuts longer answers. One row is all that an answer about one thing has. */
function mostRows({ rows }: Operation): number {
  const { min, max = Infinity } = rows ?? {}
  return max > 1 && max !== min ? max : Infinity
}

/** The limits of the caller's tier; in a recording the tier may be unknown, so those of any tier may apply. */
export function limitsOf(parameter: Parameter, tier: string | undefined): readonly TierLimits[] {
  if (tier !== undefined || parameter.byTier === undefined) return [limitsFor(parameter, tier)]
  return [undefined, ...Object.keys(parameter.byTier.of)].map((name) => limitsFor(parameter, name))
}

/** The numbers of rows at which a service may cut. */
function rowLimits({ default: normal, maximum }: TierLimits, value: string | undefined): readonly string[] {
  return [value ?? normal ?? [], maximum?.toString() ?? []].flat()
}

function usualIfBeyond({ default: normal, maximum }: TierLimits, value: string | undefined): readonly number[] {
  return value !== undefined && maximum !== undefined && Number(value) > maximum ? [Number(normal ?? '1')] : []
}
