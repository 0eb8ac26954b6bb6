import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'

/**
 * Serves the service worker with the order to keep nothing: browsers look for a newer one at each start, drop what they have kept of the app with it, and answer
 * nothing from it again. Work that waits on phones is in another store and stays; pushes go on.
 */
export function switchAppWorkerOff(app: FastifyInstance, webDir: string): void {
  app.get('/app-worker.js', async (_request, reply) => {
    const code = await readFile(path.join(webDir, 'app-worker.js'), 'utf8')
    return reply.header('cache-control', 'no-cache').type('text/javascript; charset=utf-8').send(`globalThis.undertoneOff = true\n${code}`)
  })
}
