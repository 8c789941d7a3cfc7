import { type FSWatcher, watch } from 'node:fs'
import { basename, dirname } from 'node:path'

export interface Saves {
  /** Watches these files instead. */
  watch(files: readonly string[]): void
  close(): void
}

/** An editor writes a file in several steps, which count as one save. */
const SETTLE = 120

/**
 * Calls back when one of the files was saved. Folders are watched and not files, because many editors write a new file
 * and move it over the old one.
 */
export function onSave(saved: () => void): Saves {
  const folders = new Map<string, FSWatcher>()
  let names: ReadonlySet<string> = new Set()
  let timer: NodeJS.Timeout | undefined
  const changed = (folder: string, name: string | null): void => {
    if (name !== null && !names.has(`${folder}/${basename(name)}`)) return
    clearTimeout(timer)
    timer = setTimeout(saved, SETTLE)
  }
  return {
    watch(files) {
      names = new Set(files.map((file) => `${dirname(file)}/${basename(file)}`))
      const wanted = new Set(files.map((file) => dirname(file)))
      for (const [folder, watcher] of folders) {
        if (wanted.has(folder)) continue
        watcher.close()
        folders.delete(folder)
      }
      for (const folder of wanted) {
        if (!folders.has(folder)) open(folder, folders, changed)
      }
    },
    close() {
      clearTimeout(timer)
      for (const watcher of folders.values()) watcher.close()
      folders.clear()
    },
  }
}

/** A missing folder is not watched; the others are. */
function open(
  folder: string,
  folders: Map<string, FSWatcher>,
  changed: (folder: string, name: string | null) => void,
): void {
  try {
    const watcher = watch(folder, (_event, name) => changed(folder, name))
    watcher.on('error', () => folders.delete(folder))
    folders.set(folder, watcher)
  } catch {
    folders.delete(folder)
  }
}
