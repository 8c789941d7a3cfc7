import { render } from 'preact'
import { Frame } from './frame.js'
import { isWritten } from './live/contract.js'
import { follow } from './live/follow-requests.js'
import { upstream } from './live/place.js'
import { ReferenceView } from './views/reference-view.js'
import './style.css'

const place = document.getElementById('app')
if (place && isWritten) {
  place.className = 'written'
  render(
    <main>
      <ReferenceView />
    </main>,
    place,
  )
} else if (place) {
  if (upstream !== undefined) place.className = 'proxied'
  render(<Frame />, place)
  void follow()
}
