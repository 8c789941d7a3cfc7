import { dayNumber } from '../../../fixtures/index.js'
import type { Coded } from '../../model/relation.js'

/** A column of few texts, each with its number. */
export function dictionary(code: (index: number) => number, texts: readonly string[]): Coded {
  return {
    ordered: false,
    code,
    encode: (text) => (texts.includes(String(text)) ? texts.indexOf(String(text)) : undefined),
  }
}

/** A column of day numbers that answers show as dates. */
export function dates(day: Uint16Array): Coded {
  return { ordered: true, code: (index) => day[index] ?? 0, encode: (text) => dayNumber(String(text)) }
}
