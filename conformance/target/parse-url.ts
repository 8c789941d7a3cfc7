/** Some releases of Node 20 lack `URL.parse`. */
export function parseUrl(text: string): URL | undefined {
  return URL.canParse(text) ? new URL(text) : undefined
}

/** What an address of a service must not have: `[found, wanted]`. */
export function notInAddress({ username, password, search, hash }: URL): readonly [string, string] | undefined {
  if (username !== '' || password !== '')
    return ['a user name or password in the URL', 'it in a target file or --header']
  if (search !== '')
    return [
      'a query in the URL',
      'the address without it; a key in the query belongs under "accounts" of a target file',
    ]
  if (hash !== '') return ['a fragment in the URL', 'the address without it']
  return undefined
}
