import net from 'node:net'
import type { TransportLimits } from '../opcua/opcua-server-package.ts'

/** Says hello to a server at a port of this computer, and returns what it acknowledges (part 6, 7.1.2.3 and 7.1.2.4). */
export function acknowledged(port: number, asked: TransportLimits): Promise<TransportLimits> {
  const url = Buffer.from(`opc.tcp://127.0.0.1:${port}`)
  const hello = Buffer.alloc(32 + url.length)
  hello.write('HELF')
  const { receiveBufferSize, sendBufferSize, maxMessageSize, maxChunkCount } = asked
  for (const [i, word] of [hello.length, 0, receiveBufferSize, sendBufferSize, maxMessageSize, maxChunkCount, url.length].entries())
    hello.writeUInt32LE(word, 4 + 4 * i)
  url.copy(hello, 32)
  const { promise, resolve, reject } = Promise.withResolvers<TransportLimits>()
  const socket = net.connect(port, '127.0.0.1', () => socket.write(hello))
  let answer = Buffer.alloc(0)
  socket.on('error', reject)
  socket.on('close', () => reject(new Error(`no acknowledgement, but ${answer.toString('latin1')}`)))
  socket.on('data', (bytes) => {
    answer = Buffer.concat([answer, bytes])
    if (answer.length < 28 || answer.toString('latin1', 0, 4) !== 'ACKF') return
    const [receive = 0, send = 0, message = 0, chunks = 0] = [12, 16, 20, 24].map((at) => answer.readUInt32LE(at))
    resolve({ receiveBufferSize: receive, sendBufferSize: send, maxMessageSize: message, maxChunkCount: chunks })
    socket.destroy()
  })
  return promise
}
