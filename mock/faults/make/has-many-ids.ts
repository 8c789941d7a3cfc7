import { matchesPattern, type Operation, type Resource, samplePattern } from '../../../spec/index.js'

/** If few ids are possible, any of them may belong to a row that the list did not show. */
export function hasManyIds({ parameters }: Operation, { parameter }: Resource): boolean {
  const { pattern } = parameters.find(({ name }) => name === parameter) ?? {}
  const sample = pattern === undefined ? undefined : samplePattern(pattern)
  if (pattern === undefined || sample === undefined) return true
  const isFree = (index: number, other: string): boolean =>
    matchesPattern(`${sample.slice(0, index)}${other}${sample.slice(index + 1)}`, pattern) === true
  const choices = [...sample].map((character, index) => {
    if (/\d/.test(character)) return isFree(index, character === '7' ? '3' : '7') ? 10 : 1
    return /[a-z]/i.test(character) && isFree(index, character === 'q' ? 'k' : 'q') ? 26 : 1
  })
  return choices.reduce((product: number, count) => product * count, 1) >= MANY_IDS
}

const MANY_IDS = 100_000
