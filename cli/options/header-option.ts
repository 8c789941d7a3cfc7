import { InvalidArgumentError } from 'commander'

type Header = readonly [name: string, value: string]

/** They frame the message or concern the connection: a server would wait for a body that never comes, or refuse all. */
const OURS = /^(?:host|content-length|transfer-encoding|connection|keep-alive|upgrade|expect|te|trailer)$/i

/**
 * Adds one `--header 'Name: value'` to those before it. A message never quotes the value, which may be a credential.
 */
export function headerOption(text: string, earlier: readonly Header[]): readonly Header[] {
  const [, name = '', value = ''] = /^([!#$%&'*+.^_`|~\w-]+):[\t ]*([\s\S]*)$/.exec(text) ?? []
  if (name === '') throw new InvalidArgumentError("Found no name before a colon, wanted 'Name: value'")
  if (!/^[\t -~\u0080-\u00ff]*$/.test(value))
    throw new InvalidArgumentError(
      `Found a character in the value of ${name} that no header can contain, wanted letters, digits and signs in one line`,
    )
  if (OURS.test(name))
    throw new InvalidArgumentError(`Found ${name}, which the judge sets itself, wanted another header`)
  return [...earlier, [name, value]]
}
