// A process of its own: the WebSocket server that live streams are measured beside.
import { createServer } from 'node:http'
import { WebSocketServer } from '../../packages/bench/ws.ts'

const server = createServer((_request, response) => response.end('ready'))
const sockets = new WebSocketServer({ server, perMessageDeflate: false })
sockets.on('connection', (socket) => {
  socket.on('message', (data) => socket.send(data, { binary: false }))
})
server.listen(Number(process.env.PORT), '127.0.0.1')
