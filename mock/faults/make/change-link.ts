/** A link that names the page after the one that it named. */
export function skipping(link: string, name: string): string {
  const [path = '', query = ''] = link.split('?')
  const pairs = query.split('&').map((pair) => {
    const [key = '', value = ''] = pair.split('=')
    return decodeURIComponent(key) === name ? `${key}=${Number(value) + 1}` : pair
  })
  return `${path}?${pairs.join('&')}`
}

/** A link that does not name this parameter. */
export function withoutParameter(link: string, name: string): string {
  const [path = '', query = ''] = link.split('?')
  return `${path}?${query
    .split('&')
    .filter((pair) => decodeURIComponent(pair.split('=')[0] ?? '') !== name)
    .join('&')}`
}
