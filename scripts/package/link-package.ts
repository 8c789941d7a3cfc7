import { existsSync, mkdirSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Makes the package in `folder` importable in `home`, as if it were installed there. */
export function linkPackage(folder: string, name: string, home: string): void {
  const place = join(home, 'node_modules', name)
  mkdirSync(dirname(place), { recursive: true })
  if (!existsSync(place)) symlinkSync(folder, place)
}
