import { readFileSync } from 'node:fs'

/** Fixed at build time; in a checkout it is read from package.json. */
export function packageVersion(): string {
  const built = process.env.PIPEPROOF_VERSION
  if (built !== undefined) return built
  const text = readFileSync(new URL('../package.json', import.meta.url), 'utf8')
  const parsed: unknown = JSON.parse(text)
  if (typeof parsed === 'object' && parsed !== null && 'version' in parsed) return String(parsed.version)
  return '0.0.0'
}
