const TOKEN = /<(\/?)([A-Za-z][\w.-]*)((?:\s+[A-Za-z][\w.-]*="[^"<]*")*)\s*(\/?)>|([^<]+)|([\s\S])/g

/**
 * Throws unless the text is one well-formed element (no DTD, no CDATA: what our writer makes); returns its element
 * names.
 */
export function wellFormedXml(text: string): readonly string[] {
  const names: string[] = []
  const open: string[] = []
  const rest = text.replace(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n/, '')
  for (const [token, closing, name = '', attributes = '', selfClosing, content, stray] of rest.matchAll(TOKEN)) {
    if (stray !== undefined) throw new Error(`Stray "${stray}" inside ${open.join('/')}`)
    checkText(token, content ?? attributes)
    if (content !== undefined) checkPlace(content, open)
    else if (closing === '/') close(name, open)
    else {
      checkAttributes(token, attributes)
      names.push(name)
      if (selfClosing !== '/') open.push(name)
    }
  }
  if (open.length > 0) throw new Error(`Not closed: ${open.join(', ')}`)
  return names
}

function checkText(token: string, text: string): void {
  if (/&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);)/i.test(text)) throw new Error(`Bare & in "${token}"`)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: exactly what must not be there
  if (/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/.test(token))
    throw new Error(`Forbidden character in "${token}"`)
}

function checkPlace(content: string, open: readonly string[]): void {
  if (open.length === 0 && content.trim() !== '') throw new Error(`Text outside: "${content}"`)
}

function close(name: string, open: string[]): void {
  if (open.pop() !== name) throw new Error(`Unexpected </${name}>`)
}

function checkAttributes(token: string, attributes: string): void {
  const keys = [...attributes.matchAll(/\s([\w.-]+)=/g)].map(([, key]) => key)
  if (new Set(keys).size !== keys.length) throw new Error(`Repeated attribute in "${token}"`)
}
