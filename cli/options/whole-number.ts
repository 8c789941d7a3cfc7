import { inRange } from './in-range.js'

/** An option's value as a whole number. */
export const wholeNumber = inRange({ what: 'a whole number', least: 0, most: 999_999_999, step: 1 })
