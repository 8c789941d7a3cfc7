import { mix, pick } from '../../../../fixtures/index.js'

interface Wealth {
  /** Millionths of the company. */
  readonly share: readonly [least: number, most: number]
  /** Dollars. */
  readonly least: number
  readonly most: number
}

/** By role (index into `ROLES`): what an officer, a director and a large owner typically hold. */
const WEALTH: readonly Wealth[] = [
  { share: [200, 3000], least: 400_000, most: 250_000_000 },
  { share: [40, 400], least: 180_000, most: 40_000_000 },
  { share: [100_000, 240_000], least: 900_000, most: 3_000_000_000 },
]

/** Shares that an insider in this role usually holds; `level` is the usual price in cents. */
export function usualHolding(role: number, marketCap: number, level: number, seed: number): number {
  const wealth = WEALTH[role] ?? { share: [1, 2], least: 1, most: 1 }
  const [least, most] = wealth.share
  const dollars = (marketCap / 1e6) * (least + pick(mix(seed, 4), most - least))
  const within = Math.min(Math.max(dollars, wealth.least), wealth.most)
  return Math.max(400, Math.min(Math.floor((within * 100) / level), 500_000_000))
}
