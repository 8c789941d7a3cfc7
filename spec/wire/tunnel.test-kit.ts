import { once } from 'node:events'
import { connect } from 'node:net'

export const TUNNEL = 'CONNECT a:443 HTTP/1.1\r\nHost: a:443\r\n\r\n'

/** Asks a server for tunnels and resets each; then waits until the server has closed one that the client keeps open. */
export async function closesTunnels(port: number): Promise<void> {
  for (let count = 0; count < 5; count += 1) {
    const socket = connect(port, '127.0.0.1')
    socket.write(TUNNEL, () => socket.resetAndDestroy())
    await once(socket, 'close')
  }
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
  const closed = new Promise((resolve) => socket.resume().on('error', resolve))
  socket.write(TUNNEL + 'x'.repeat(100_000))
  await once(socket, 'end')
  // Only a closed connection refuses further bytes.
  const writes = setInterval(() => socket.write('x'), 10)
  await closed
  clearInterval(writes)
  socket.destroy()
}
