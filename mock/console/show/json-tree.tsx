const OPEN_DEPTH = 2
const MOST_MEMBERS = 200

/** JSON as a tree that opens and closes; every value is shown as text. */
export function JsonTree({
  value,
  name,
  depth = 0,
}: {
  readonly value: unknown
  readonly name?: string
  readonly depth?: number
}) {
  if (typeof value !== 'object' || value === null) {
    return (
      <div class="leaf">
        {name !== undefined && <b>{name}</b>}
        <code class={`json-${value === null ? 'null' : typeof value}`}>{JSON.stringify(value)}</code>
      </div>
    )
  }
  const members = Object.entries(value)
  const size = Array.isArray(value) ? `[${members.length}]` : `{${members.length}}`
  return (
    <details class="branch" open={depth < OPEN_DEPTH}>
      <summary>
        {name !== undefined && <b>{name}</b>} <span class="dim">{size}</span>
      </summary>
      {members.slice(0, MOST_MEMBERS).map(([key, member]) => (
        <JsonTree key={key} name={key} value={member} depth={depth + 1} />
      ))}
      {members.length > MOST_MEMBERS && <p class="dim">and {members.length - MOST_MEMBERS} more</p>}
    </details>
  )
}
