/** A status with the colour of its class. The number shows the same without colour. */
export function Status({ status }: { readonly status: number }) {
  return <span class={`status s${Math.floor(status / 100)}`}>{status}</span>
}
