import { InvalidArgumentError, Option } from 'commander'

export function shareOption(): Option {
  const option = new Option('--share <percent>', "spend at most this part of each account's hourly and daily quota")
  return option.argParser(shareOf).default(1, '100')
}

/** Reads `20%` as 0.2. */
export function shareOf(text: string): number {
  const value = Number(/^(\d+(?:\.\d+)?)%?$/.exec(text.trim())?.[1])
  if (value > 0 && value <= 100) return value / 100
  throw new InvalidArgumentError(`Found "${text}", wanted a percentage above 0 and up to 100, such as 20%`)
}
