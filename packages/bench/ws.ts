export { WebSocketServer } from 'ws'
