import { inRange } from './in-range.js'

export const MEGABYTE = 1024 * 1024

/** An option with a number of megabytes. */
export const megabytes = inRange({ what: 'megabytes', least: 0.001, most: 16_384 })
