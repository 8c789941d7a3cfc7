import { spawn } from 'node:child_process'

const OPENERS: Readonly<Partial<Record<NodeJS.Platform, readonly [string, ...string[]]>>> = {
  darwin: ['open'],
  win32: ['cmd', '/c', 'start', ''],
}

/**
 * Opens an address in the browser of the user: `$BROWSER` if it is set. If there is none, it prints the address and
 * continues.
 */
export function openBrowser(url: string): void {
  const { BROWSER } = process.env
  const [command, ...args] = BROWSER ? [BROWSER] : (OPENERS[process.platform] ?? ['xdg-open'])
  const child = spawn(command, [...args, url], { stdio: 'ignore', detached: true })
  child.on('error', () => process.stderr.write(`pipeproof: cannot open a browser with "${command}": open ${url}\n`))
  child.unref()
}
