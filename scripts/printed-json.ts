const WIDTH = 110

/** JSON for readers: values that fit on one line are written on one line. */
export function printed(value: unknown, indent = ''): string {
  const line = JSON.stringify(value, null, 1)
    .replace(/([[{])\n\s*/g, '$1')
    .replace(/\n\s*([\]}])/g, '$1')
    .replace(/\n\s*/g, ' ')
  if (typeof value !== 'object' || value === null || indent.length + line.length <= WIDTH) return line
  const inner = `${indent}  `
  const members = Array.isArray(value)
    ? value.map((one) => `${inner}${printed(one, inner)}`)
    : Object.entries(value).map(([key, one]) => `${inner}${JSON.stringify(key)}: ${printed(one, inner)}`)
  const [open, close] = Array.isArray(value) ? '[]' : '{}'
  return `${open}\n${members.join(',\n')}\n${indent}${close}`
}
