import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, symlinkSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

/** The source files alone, as a fresh clone has them, with our `node_modules` beside them. */
export function cleanCopy(root: string, folder: string): void {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], { cwd: root })
  const deleted = execFileSync('git', ['ls-files', '--deleted', '-z'], { cwd: root })
  const gone = new Set(String(deleted).split('\0'))
  for (const file of String(listed).split('\0')) {
    if (file === '' || gone.has(file)) continue
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    cpSync(join(root, file), join(folder, file))
  }
  symlinkSync(resolve(root, 'node_modules'), join(folder, 'node_modules'))
}

/** `npm pack`: the tarball, and the paths in it. */
export function packed(folder: string, ...options: readonly string[]) {
  const text = execFileSync('npm', ['pack', '--json', '--silent', ...options], { cwd: folder, encoding: 'utf8' })
  const [{ filename, size, files }] = JSON.parse(text.slice(text.indexOf('[\n'))) as [Packed]
  return { tarball: join(folder, filename), size, files: files.map(({ path }) => path) }
}

interface Packed {
  readonly filename: string
  readonly size: number
  readonly files: readonly { readonly path: string }[]
}
