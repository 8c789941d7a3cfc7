import { render } from 'preact'
import { Frame } from './frame.js'
import { follow } from './live/follow-requests.js'
import './style.css'

const place = document.getElementById('app')
if (place) {
  render(<Frame />, place)
  void follow()
}
