const MOST_REDIRECTS = 5
const REDIRECTS = [301, 302, 303, 307, 308]

/**
 * Follows redirects within one origin only, because another origin must not get the credentials and its answers are not
 * those of the service. A browser does not show where a redirect leads, so there every redirect is an error.
 */
export async function fetchWithinOrigin(
  request: Request,
  fetch: (request: Request) => Promise<Response>,
  left = MOST_REDIRECTS,
): Promise<Response> {
  const response = await fetch(
    new Request(request.clone(), request.redirect === 'follow' ? { redirect: 'manual' } : {}),
  )
  const [wanted, found] = [originOf(request.url), response.redirected ? originOf(response.url) : undefined]
  if (found !== undefined && found !== wanted)
    throw new Error(`Found an answer of "${found}", wanted one of "${wanted}"`)
  const next = left > 0 && request.redirect === 'follow' ? redirected(request, response) : undefined
  return next ? fetchWithinOrigin(next, fetch, left - 1) : response
}

/** The request to send instead; undefined without a redirect, and for one to another origin. */
function redirected(request: Request, { status, headers }: Response): Request | undefined {
  const place = headers.get('location')
  if (place === null || !REDIRECTS.includes(status) || !URL.canParse(place, request.url)) return undefined
  const url = new URL(place, request.url)
  if (url.origin !== originOf(request.url)) return undefined
  if (status >= 307 || /^(?:GET|HEAD)$/.test(request.method)) return new Request(url, request.clone())
  const kept = new Headers(request.headers)
  kept.delete('Content-Type')
  return new Request(url, { headers: kept, signal: request.signal })
}

function originOf(url: string): string {
  return new URL(url).origin
}

/** A redirect that was not followed is named: the address of the service may have changed. */
export function statusText({ status, type, headers }: Response): string {
  const place = headers.get('location')
  if (type === 'opaqueredirect') return 'found a redirect'
  return `found status ${status}${place === null ? '' : `, with a redirect to "${place}"`}`
}
