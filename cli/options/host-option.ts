import { InvalidArgumentError, Option } from 'commander'

/** `--host`. Node would take an empty text, such as an unset variable, for every address of the machine. */
export function hostOption(): Option {
  return new Option('--host <address>', 'which address to listen on').default('127.0.0.1').argParser((text) => {
    if (text.trim() === '') throw new InvalidArgumentError('found an empty text, wanted an address such as 127.0.0.1')
    return text
  })
}
