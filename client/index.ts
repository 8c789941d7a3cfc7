export { clientText } from './client-text.js'
