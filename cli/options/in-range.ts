import { InvalidArgumentError } from 'commander'

export interface Range {
  /** The name of the unit for people: `seconds`. */
  readonly what: string
  readonly least: number
  readonly most: number
  /** The unit, as a multiple of the result's unit. */
  readonly step?: number
}

/** Numbers as people write them; `0x10` and `1e3` are more probably typing errors. */
const DECIMAL = /^\s*[+-]?(\d+\.?\d*|\.\d+)\s*$/

/** Reads an option's number; a number out of range is a usage error. */
export function inRange({ what, least, most, step }: Range): (text: string) => number {
  return (text) => {
    const value = DECIMAL.test(text) ? Number(text) : Number.NaN
    const fits = value >= least && value <= most && (step === undefined || value % step === 0)
    if (fits) return value
    throw new InvalidArgumentError(`Found "${text}", wanted ${what} from ${least} to ${most}`)
  }
}
