import type { Probe } from '../probe.js'

interface Send {
  readonly probe: Probe
  readonly account?: string
  readonly charged: boolean
}

/** The first requests of an account are sent one by one; so many of them should be sure to count. */
const SURE = 2

/**
 * The same sends, but behind the first one of each account come two that succeed with its usual credential: they show whether
 * the remaining count falls by one, whatever a refusal costs.
 */
export function countedFirst<S extends Send>(
  sends: readonly S[],
  expectsRefusal: (probe: Probe) => boolean,
): readonly S[] {
  const isSure = ({ probe }: Send): boolean =>
    probe.phase === 0 && probe.presented.scheme === undefined && !expectsRefusal(probe)
  const accounts = [...new Set(sends.map(payerOf))]
  return accounts.flatMap((name) => {
    const own = sends.filter((send) => payerOf(send) === name)
    const [first, ...others] = own
    if (name === undefined || first === undefined) return own
    const sure = new Set(others.filter(isSure).slice(0, SURE))
    return [first, ...sure, ...others.filter((send) => !sure.has(send))]
  })
}

function payerOf({ account, charged }: Send): string | undefined {
  return charged ? account : undefined
}
