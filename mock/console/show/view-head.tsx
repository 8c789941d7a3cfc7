import type { ComponentChildren } from 'preact'
import { Prose } from './prose.js'

/** The title of a view, with the actions for the whole view. */
export function ViewHead({
  title,
  says,
  children,
}: {
  readonly title: string
  readonly says: string
  readonly children?: ComponentChildren
}) {
  return (
    <header class="view-head">
      <div>
        <h1>{title}</h1>
        <p class="dim">
          <Prose text={says} />
        </p>
      </div>
      {children !== undefined && <div class="actions">{children}</div>}
    </header>
  )
}
