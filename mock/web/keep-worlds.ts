import type { MockEngine } from '../engine.js'
import { mockWorld } from '../worlds/handle/mock-world.js'
import type { Snapshot } from '../worlds/snapshot.js'

/** The part of the browser's storage that is used. */
export interface Shelf {
  getItem(name: string): string | null
  setItem(name: string, text: string): void
}

export interface KeptWorlds {
  /** Settled when every world is as it was before the page was loaded again. */
  readonly restored: Promise<void>
  /** Saves soon: many requests in a row are saved once. */
  changed(): void
  save(): Promise<void>
}

const SOON = 200

/** Keeps the state of all worlds while the browser's tab is open, because another view of another world is another page load. */
export function keepWorlds(engine: MockEngine, shelf: Shelf, name: string): KeptWorlds {
  let timer: ReturnType<typeof setTimeout> | undefined
  const save = async (): Promise<void> => {
    clearTimeout(timer)
    timer = undefined
    const snapshots: Record<string, Snapshot> = {}
    for (const world of engine.worlds.names()) snapshots[world] = await mockWorld(world, engine).snapshot()
    try {
      shelf.setItem(name, JSON.stringify(snapshots))
    } catch {
      // A full or forbidden storage: the next load begins anew.
    }
  }
  const restore = async (): Promise<void> => {
    const text = shelf.getItem(name)
    if (text === null) return
    const snapshots = JSON.parse(text) as Readonly<Record<string, Snapshot>>
    for (const [world, snapshot] of Object.entries(snapshots)) await mockWorld(world, engine).restore(snapshot)
  }
  return {
    // What another version saved may not be restored; then the worlds begin anew.
    restored: restore().catch(() => undefined),
    changed() {
      timer ??= setTimeout(() => void save(), SOON)
    },
    save,
  }
}
