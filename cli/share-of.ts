import { InvalidArgumentError } from 'commander'

/** Reads `20%` as 0.2. */
export function shareOf(text: string): number {
  const value = Number(/^(\d+(?:\.\d+)?)%?$/.exec(text.trim())?.[1])
  if (value > 0 && value <= 100) return value / 100
  throw new InvalidArgumentError(`Found "${text}", wanted a percentage above 0, such as 20%`)
}
