import type { MockEngine } from '../engine.js'
import { mockWorld } from '../worlds/handle/mock-world.js'
import type { Snapshot } from '../worlds/snapshot.js'

/** The part of the browser's storage that is used. */
export interface TabStorage {
  getItem(name: string): string | null
  setItem(name: string, text: string): void
}

export interface KeptWorlds {
  /** Settles when every world has the state that it had before the page was reloaded. */
  readonly restored: Promise<void>
  /** Saves after a short wait, so that many requests in a row cause one save. */
  changed(): void
  save(): Promise<void>
}

const SOON = 200

/** Keeps the state of all worlds while the browser's tab is open, because opening another world reloads the page. */
export function keepWorlds(engine: MockEngine, storage: TabStorage, name: string): KeptWorlds {
  let timer: ReturnType<typeof setTimeout> | undefined
  const save = async (): Promise<void> => {
    clearTimeout(timer)
    timer = undefined
    const snapshots: Record<string, Snapshot> = {}
    for (const world of engine.worlds.names()) snapshots[world] = await mockWorld(world, engine).snapshot()
    try {
      storage.setItem(name, JSON.stringify(snapshots))
    } catch {
      // A full or forbidden storage: the next load begins with new worlds.
    }
  }
  const restore = async (): Promise<void> => {
    const text = storage.getItem(name)
    if (text === null) return
    const snapshots = JSON.parse(text) as Readonly<Record<string, Snapshot>>
    for (const [world, snapshot] of Object.entries(snapshots)) await mockWorld(world, engine).restore(snapshot)
  }
  return {
    // State that another version saved may be unusable; then new worlds take their place.
    restored: restore().catch(() => undefined),
    changed() {
      timer ??= setTimeout(() => void save(), SOON)
    },
    save,
  }
}
