/** Some releases of Node 20 lack `URL.parse`. */
export function parseUrl(text: string): URL | undefined {
  return URL.canParse(text) ? new URL(text) : undefined
}

/** The address of a service: with its path prefix, without a trailing slash. */
export function addressOf({ origin, pathname }: URL): string {
  return `${origin}${pathname}`.replace(/(?<!\/)\/+$/, '')
}

/** What an address of a service must not have: `[found, wanted]`. */
export function notInAddress({ username, password, search, hash }: URL): readonly [string, string] | undefined {
  if (username !== '' || password !== '')
    return ['a user name or password in the URL', 'credentials under "accounts" of a target file, or --header']
  if (search !== '')
    return [
      'a query in the URL',
      'the address without it; a key in the query belongs under "accounts" of a target file',
    ]
  if (hash !== '') return ['a fragment in the URL', 'the address without it']
  return undefined
}
