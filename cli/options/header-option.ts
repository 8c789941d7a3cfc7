import { InvalidArgumentError } from 'commander'

type Header = readonly [name: string, value: string]

/** They frame the message or concern the connection: a server would wait for a body that never comes, or refuse all. */
const OURS = /^(?:host|content-length|transfer-encoding|connection|keep-alive|upgrade|expect|te|trailer)$/i

/** Adds one `--header 'Name: value'` to those before it. */
export function headerOption(text: string, earlier: readonly Header[]): readonly Header[] {
  const [, name = '', value = ''] = /^([!#$%&'*+.^_`|~\w-]+):[\t ]*([\t -~\u0080-\u00ff]*)$/.exec(text) ?? []
  if (name === '') throw new InvalidArgumentError(`Found "${text}", wanted 'Name: value'`)
  if (OURS.test(name))
    throw new InvalidArgumentError(`Found ${name}, which this program sends itself, wanted another header`)
  return [...earlier, [name, value]]
}
