import type { Probe } from '../probe.js'

interface Send {
  readonly probe: Probe
  readonly account?: string
  readonly charged: boolean
}

/** The first requests of an account are sent one by one; this many of them should be certain to count. */
const SURE = 3

/**
 * The same sends, but each account begins with some that succeed with its usual credential. The first one shows whether
 * the account was unused, whether or not refusals are counted. The others, a refusal among them, show whether the
 * remaining count falls by one.
 */
export function countedFirst<S extends Send>(
  sends: readonly S[],
  expectsRefusal: (probe: Probe) => boolean,
): readonly S[] {
  const isUsual = ({ probe }: Send): boolean => probe.phase === 0 && probe.presented.scheme === undefined
  const isSure = (send: Send): boolean => isUsual(send) && !expectsRefusal(send.probe)
  const accounts = [...new Set(sends.map(payerOf))]
  return accounts.flatMap((name) => {
    const own = sends.filter((send) => payerOf(send) === name)
    if (name === undefined) return own
    const [first, ...sure] = own.filter(isSure).slice(0, SURE)
    if (first === undefined) return own
    const refusal = own.find((send) => isUsual(send) && !isSure(send))
    const ahead = [first, ...(refusal === undefined ? [] : [refusal]), ...sure]
    return [...ahead, ...own.filter((send) => !ahead.includes(send))]
  })
}

function payerOf({ account, charged }: Send): string | undefined {
  return charged ? account : undefined
}
