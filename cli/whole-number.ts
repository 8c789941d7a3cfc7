import { InvalidArgumentError } from 'commander'

/** An option's value as a whole number. */
export function wholeNumber(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError(`found "${text}", wanted a whole number`)
  return Number(text)
}
