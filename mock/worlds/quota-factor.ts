/** With the quota "off" requests are still counted, so that the rate headers stay true; the limit is out of reach. */
const OFF = 1_000_000
const SCALED = /^x([1-9]\d{0,5})$/

/** The factor by which `real`, `off` or `x10` multiplies every quota. */
export function quotaFactor(mode: string): number {
  if (mode === 'real') return 1
  if (mode === 'off') return OFF
  const [, factor] = SCALED.exec(mode) ?? []
  if (factor === undefined) throw new RangeError(`Cannot read the quota "${mode}": wanted real, off, or xN such as x10`)
  return Number(factor)
}
