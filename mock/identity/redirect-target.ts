/**
 * A lawful redirect of a login: an absolute http(s) address without fragment, on this machine only.
 * Otherwise the mock would be an open redirect on every developer's machine.
 */
export function isRedirectTarget(text: string): boolean {
  if (!URL.canParse(text)) return false
  const url = new URL(text)
  const local =
    url.hostname === 'localhost' ||
    url.hostname === '[::1]' ||
    /^127(\.\d{1,3}){3}$/.test(url.hostname) ||
    url.hostname.endsWith('.localhost')
  return local && (url.protocol === 'http:' || url.protocol === 'https:') && url.hash === '' && url.username === ''
}

export function withParameters(address: string, parameters: Readonly<Record<string, string>>): string {
  const url = new URL(address)
  for (const [name, value] of Object.entries(parameters)) if (value !== '') url.searchParams.set(name, value)
  return url.href
}
