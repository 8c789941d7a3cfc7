import { InvalidArgumentError } from 'commander'

type Header = readonly [name: string, value: string]

/** Adds one `--header 'Name: value'` to those before it. */
export function headerOption(text: string, earlier: readonly Header[]): readonly Header[] {
  const found = /^([!#$%&'*+.^_`|~\w-]+):\s*(.*)$/.exec(text)
  if (found === null) throw new InvalidArgumentError(`Found "${text}", wanted 'Name: value'`)
  return [...earlier, [found[1] ?? '', found[2] ?? '']]
}
